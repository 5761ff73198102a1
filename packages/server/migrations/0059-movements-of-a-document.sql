-- The inventory history finds what a document moved by its number, which is all that somebody with the paper in hand knows of it.
create index on stock_movement (tenant_id, doc_no) where doc_no is not null;
