"""What makes every picture: the canvas, its ground, colours and lettering, and the PNG encoder."""
