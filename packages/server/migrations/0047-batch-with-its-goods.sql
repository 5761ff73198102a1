-- A batch belongs to its goods, and a place to its warehouse: what names both names them together, so that no row can put one with a stranger.
-- One key to the batch says what two said before, and what is moved, lies or is promised is written into fewer indexes.

alter table batch add unique (tenant_id, goods_id, id);
alter table location add unique (tenant_id, warehouse_id, id);

alter table stock_movement
  drop constraint stock_movement_tenant_id_goods_id_fkey,
  drop constraint stock_movement_tenant_id_batch_id_fkey,
  drop constraint stock_movement_tenant_id_warehouse_id_fkey,
  drop constraint stock_movement_tenant_id_location_id_fkey,
  add foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  add foreign key (tenant_id, warehouse_id, location_id) references location (tenant_id, warehouse_id, id);
-- Batch and place first: each is asked for alone too.
create index on stock_movement (tenant_id, batch_id, goods_id);
create index on stock_movement (tenant_id, location_id, warehouse_id);
create index on stock_movement (tenant_id, goods_id, warehouse_id, seq);
drop index stock_movement_tenant_id_batch_id_idx;
drop index stock_movement_tenant_id_location_id_idx;
drop index stock_movement_tenant_id_goods_id_idx;
drop index stock_movement_tenant_id_warehouse_id_goods_id_seq_idx;

alter table stock_balance
  drop constraint stock_balance_tenant_id_goods_id_fkey,
  drop constraint stock_balance_tenant_id_batch_id_fkey,
  drop constraint stock_balance_tenant_id_warehouse_id_fkey,
  drop constraint stock_balance_tenant_id_location_id_fkey,
  add foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  add foreign key (tenant_id, warehouse_id, location_id) references location (tenant_id, warehouse_id, id);
create index on stock_balance (tenant_id, batch_id, goods_id);
create index on stock_balance (tenant_id, location_id, warehouse_id);
drop index stock_balance_tenant_id_batch_id_idx;
drop index stock_balance_tenant_id_location_id_idx;

alter table stock_reservation
  drop constraint stock_reservation_tenant_id_goods_id_fkey,
  drop constraint stock_reservation_tenant_id_batch_id_fkey,
  add foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id);
create index on stock_reservation (tenant_id, batch_id, goods_id);
drop index stock_reservation_tenant_id_batch_id_idx;
drop index stock_reservation_tenant_id_goods_id_idx;
