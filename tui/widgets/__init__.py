"""The app's own widgets, one noun each."""
