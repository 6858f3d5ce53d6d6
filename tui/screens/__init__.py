"""The app's screens, one module and one stylesheet each."""
