-- A warehouse belongs to one company: PostgreSQL is told so, or it expects a handful of rows where a large company has all of its stock (an export of 10,000 goods: 4.3 s became 0.2 s).

create statistics stock_cost_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_cost;
create statistics stock_balance_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_balance;
create statistics stock_movement_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_movement;
create statistics stock_reservation_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_reservation;
create statistics goods_min_qty_place (ndistinct, dependencies) on tenant_id, warehouse_id from goods_min_qty;
create statistics create_stock_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from create_stock_head;
create statistics order_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from order_head;
create statistics oi_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from oi_head;
create statistics si_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from si_head;
create statistics goods_unit_company (ndistinct, dependencies) on tenant_id, unit_id from goods_unit;

-- Of what is there already they are gathered now, of what comes by autovacuum.
analyze stock_cost, stock_balance, stock_movement, stock_reservation, goods_min_qty, create_stock_head, order_head, oi_head, si_head, goods_unit;
