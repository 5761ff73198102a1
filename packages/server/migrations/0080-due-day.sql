-- When an order is due: the first day for which something outstanding is expected; lines may have a day of their own (docs/rules/purchase.md#orders).
alter table po_head no force row level security;
alter table po_line no force row level security;
alter table po_head add column due_date date;
update po_head h set due_date = coalesce((select min(coalesce(l.expected_date, h.expected_date)) from po_line l
  where l.tenant_id = h.tenant_id and l.head_id = h.id and l.kind = 'GOODS' and l.qty_base > l.received_base + l.cancelled_base), h.expected_date);
alter table po_head alter column due_date set not null;
alter table po_line force row level security;
alter table po_head force row level security;

-- What is expected is read in this order.
drop index po_head_tenant_id_warehouse_id_state_expected_date_idx;
create index on po_head (tenant_id, warehouse_id, state, due_date);
