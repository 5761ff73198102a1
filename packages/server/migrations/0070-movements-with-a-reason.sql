-- Movements are found by what was said of them: few have a reason, and those that reverse one have that of the original.
create index stock_movement_with_reason on stock_movement (tenant_id, warehouse_id, posted_at desc, id desc) where reason is not null or reversal_of is not null;
