"""The table as a picture: SVG from what one person may see, the installation and the submission."""
