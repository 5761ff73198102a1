-- Like orders of customers: the list and its count are read from an index of what is not removed, and what is expected from one by state.
drop index po_head_tenant_id_warehouse_id_order_date_id_idx;
create index po_head_listed on po_head (tenant_id, warehouse_id, order_date desc, id desc) where not deleted;
create index on po_head (tenant_id, warehouse_id, state, expected_date);
