"""Cell by cell: what people do at a table, while one kind of request fails in one way."""
