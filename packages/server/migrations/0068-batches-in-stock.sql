-- Batches that are in a warehouse, by the date on which they expire: an old company has many times as many that are used up.
-- The column, not the quantity, is in the index, so that a posting that leaves some of a batch does not touch the index.
alter table stock_balance add column in_stock boolean generated always as (on_hand > 0) stored;
drop index stock_balance_by_date;
create index stock_balance_in_stock on stock_balance (tenant_id, warehouse_id, expiry_date, batch_id) where in_stock;
