-- Lines of a stocktake are judged and posted in the order in which stock is locked. The index for that holds nothing that these writes
-- change, and a page has room for the new row beside the old one: then no other index of the line is written either.
drop index stocktake_line_to_post;
drop index stocktake_line_part;
create index stocktake_line_in_order on stocktake_line (tenant_id, head_id, goods_id, id);
alter table stocktake_line set (fillfactor = 50);
