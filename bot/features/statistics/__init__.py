"""What finished games tell: of a person, of a server, and one after the other."""
