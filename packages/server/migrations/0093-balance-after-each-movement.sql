-- Each movement says what it left of its product in the warehouse, known under the product's lock (docs/rules/stock.md#inventory-history): the
-- balance at any moment is then one row, however much was moved before and since.
alter table stock_movement no force row level security;

alter table stock_movement add column qty_after numeric(14, 3);
alter table stock_movement add column value_after numeric(16, 4);
update stock_movement m set qty_after = n.qty, value_after = n.value
  from (select tenant_id, id, sum(qty) over run as qty, sum(cost_amount) over run as value from stock_movement
    window run as (partition by tenant_id, warehouse_id, goods_id order by seq, id)) n
 where m.tenant_id = n.tenant_id and m.id = n.id;
alter table stock_movement alter column qty_after set not null;
alter table stock_movement alter column value_after set not null;
alter table stock_movement add check (qty_after >= 0 and value_after >= 0 and (qty_after > 0 or value_after = 0));

alter table stock_movement force row level security;

-- Movements of a product by the order of posting and until a day; and the last one before a moment.
drop index stock_movement_of_goods;
create index stock_movement_of_goods on stock_movement (tenant_id, goods_id, warehouse_id, seq) include (id, biz_date, posted_at);
create index stock_movement_at on stock_movement (tenant_id, goods_id, warehouse_id, posted_at, seq) include (qty_after, value_after);
