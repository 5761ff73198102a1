-- What was there at a moment is added up from the index of a product alone: of 100,000 movements the rows themselves are not read.
drop index stock_movement_tenant_id_goods_id_warehouse_id_seq_idx;
create index stock_movement_of_goods on stock_movement (tenant_id, goods_id, warehouse_id, seq) include (qty, cost_amount, posted_at);
