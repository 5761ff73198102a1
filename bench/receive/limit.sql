-- The limit that a posted receipt is measured against: one call that writes the same rows as the use case and does nothing else. No
-- sign-in, no permission, no rule to check; the amounts are computed by PostgreSQL itself. It runs as the server's role, behind the
-- same row security and with the same constraints.
create function limit_post_receipt(asked jsonb) returns text language plpgsql as $$
declare
  tenant constant text := asked ->> 'tenantId';
  receipt constant bigint := (asked ->> 'receiptId')::bigint;
  ids constant bigint := (asked ->> 'ids')::bigint;
  who constant bigint := (asked ->> 'userId')::bigint;
  paper gr_head;
  bought po_head;
  worth numeric;
begin
  perform set_config('app.tenant_id', tenant, true);
  select * into paper from gr_head where tenant_id = tenant and id = receipt for update;
  select h.* into bought from po_head h where h.tenant_id = tenant and h.id = (select p.head_id from gr_item i join po_line p on p.tenant_id = tenant and p.id = i.po_line_id
    where i.tenant_id = tenant and i.head_id = receipt limit 1) for update;
  -- Ascending, as every posting.
  perform from stock_cost c where c.tenant_id = tenant and c.warehouse_id = paper.warehouse_id
    and c.goods_id = any (array(select l.goods_id from gr_line l where l.tenant_id = tenant and l.head_id = receipt)) order by c.goods_id for update;

  insert into batch (tenant_id, id, goods_id, batch_no, date_type, expiry_date, production_date, status, supplier_id, unit_cost, origin, received_at)
    select tenant, ids + l.line_no, l.goods_id, l.batch_no, g.date_type, l.expiry_date, l.production_date, 'AVAILABLE', paper.supplier_id,
        round(round((p.line_net - p.disc_alloc) * l.qty_base / p.qty_base, 4) / l.qty_base, 4), l.origin, now()
      from gr_line l join goods g on g.tenant_id = tenant and g.id = l.goods_id join po_line p on p.tenant_id = tenant and p.id = l.po_line_id
     where l.tenant_id = tenant and l.head_id = receipt;

  update gr_line l set batch_id = ids + l.line_no, amount = b.unit_cost * l.qty_base, unit_cost = b.unit_cost
    from batch b where b.tenant_id = tenant and b.id = ids + l.line_no and l.tenant_id = tenant and l.head_id = receipt;
  update gr_item i set over_pct = (select coalesce((select s.value::numeric from tenant_setting s where s.tenant_id = tenant and s.key = 'overReceiptPct'), 0))
    where i.tenant_id = tenant and i.head_id = receipt;

  insert into stock_movement (tenant_id, id, seq, warehouse_id, location_id, goods_id, batch_id, qty, weight_kg, cost_amount, qty_after, value_after, move_type, doc_type, doc_id, doc_no, doc_line_id,
      biz_date, posted_at, posted_by)
    select tenant, ids + 60 + l.line_no, c.last_seq + 1, paper.warehouse_id, l.location_id, l.goods_id, l.batch_id, l.qty_base, 0, l.amount, c.qty + l.qty_base, c.value + l.amount, 'RECEIPT', 'GR', receipt, paper.no, l.id,
        paper.receipt_date, now(), who
      from gr_line l join stock_cost c on c.tenant_id = tenant and c.warehouse_id = paper.warehouse_id and c.goods_id = l.goods_id
     where l.tenant_id = tenant and l.head_id = receipt;
  insert into stock_balance (tenant_id, warehouse_id, location_id, goods_id, batch_id, on_hand, weight_kg)
    select tenant, paper.warehouse_id, l.location_id, l.goods_id, l.batch_id, l.qty_base, 0 from gr_line l where l.tenant_id = tenant and l.head_id = receipt;
  update stock_cost c set qty = c.qty + l.qty_base, value = c.value + l.amount, last_seq = c.last_seq + 1, last_cost = l.unit_cost, po_qty = c.po_qty - l.qty_base
    from gr_line l where l.tenant_id = tenant and l.head_id = receipt and c.tenant_id = tenant and c.warehouse_id = paper.warehouse_id and c.goods_id = l.goods_id;

  update po_line p set received_base = p.received_base + l.qty_base from gr_line l
    where l.tenant_id = tenant and l.head_id = receipt and p.tenant_id = tenant and p.id = l.po_line_id;
  update po_head set state = 'RECEIVED', version = version + 1, update_by = who, update_time = now() where tenant_id = tenant and id = bought.id;
  update gr_head set state = 'POSTED', posted_at = now(), posted_by = who, version = version + 1, update_by = who, update_time = now() where tenant_id = tenant and id = receipt;

  select sum(l.amount) into worth from gr_line l where l.tenant_id = tenant and l.head_id = receipt;
  insert into journal (tenant_id, id, doc_type, doc_id, doc_no, biz_date, posted_at, posted_by) values (tenant, ids + 121, 'GR', receipt, paper.no, paper.receipt_date, now(), who);
  insert into journal_line (tenant_id, journal_id, line_no, account, sub_id, amount)
    values (tenant, ids + 121, 1, 'STOCK', paper.warehouse_id, worth), (tenant, ids + 121, 2, 'GRNI', paper.supplier_id, -worth);

  insert into audit_log (tenant_id, id, at, user_id, user_name, address, request_id, entity, entity_id, action, state, before, after)
    values (tenant, ids + 122, now(), who, asked ->> 'userName', '127.0.0.1', asked ->> 'key', 'purchaseOrder', bought.id, 'received', 'RECEIVED', '{"state": "APPROVED"}', '{"state": "RECEIVED"}'),
      (tenant, ids + 123, now(), who, asked ->> 'userName', '127.0.0.1', asked ->> 'key', 'goodsReceipt', receipt, 'post', 'POSTED', '{"state": "DRAFT"}', '{"state": "POSTED"}');
  insert into idempotency (tenant_id, user_id, key, route, content, answer, created_at)
    values (tenant, who, asked ->> 'key', 'POST /pss/purchase/receipt/{id}/post', sha256(asked::text::bytea),
      jsonb_build_object('answer', jsonb_build_object('id', receipt, 'no', paper.no, 'version', paper.version + 1, 'state', 'POSTED')), now());
  return paper.no;
end $$;
