-- Movements are found by their index alone: the balances of a product, and what a batch came with.
-- What was there at a moment is added up from the index of a product alone: of 100,000 movements the rows themselves are not read.
drop index stock_movement_tenant_id_goods_id_warehouse_id_seq_idx;
create index stock_movement_of_goods on stock_movement (tenant_id, goods_id, warehouse_id, seq) include (qty, cost_amount, posted_at);
-- What a batch came with is found among the receipts, however much was sold of it since.
create index stock_movement_receipt on stock_movement (tenant_id, batch_id, id) where move_type = 'RECEIPT' and reversal_of is null;
