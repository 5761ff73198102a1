-- How many orders a list has is read from the index of its order alone: only those that are not given up stand in it.

create index order_head_listed on order_head (tenant_id, warehouse_id, order_date desc, id desc) where not deleted;
drop index order_head_tenant_id_warehouse_id_order_date_id_idx;
