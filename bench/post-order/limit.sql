-- The limit that a posted sales order is measured against: one call that writes the same rows as the use case and
-- does nothing else. No sign-in, no permission, no price to agree on, no rule to check; the amounts are computed by
-- PostgreSQL itself. It runs as the server's role, behind the same row security and with the same constraints.
create function limit_post_order(asked jsonb) returns text language plpgsql as $$
declare
  tenant constant text := asked ->> 'tenantId';
  order_id constant bigint := (asked ->> 'id')::bigint;
  buyer record;
  net numeric(14, 2);
  vat numeric(14, 2);
  told jsonb;
begin
  perform set_config('app.tenant_id', tenant, true);
  select c.address, c.post_code, c.country, coalesce(c.name_en, c.name_zh) as name, c.order_type_default as type into buyer
    from customer c where c.tenant_id = tenant and c.id = (asked ->> 'customerId')::bigint;

  select sum(l.line_net), coalesce(sum(l.vat), 0),
      jsonb_agg(jsonb_build_object('kind', 'GOODS', 'goodsId', l."goodsId", 'nameEn', l.name_en, 'nameZh', l.name_zh, 'unitId', l."unitId", 'qty', l.qty::text,
        'oldPrice', l."oldPrice"::text, 'discountScale', '0.0000', 'discountPrice', '0.0000', 'price', l."oldPrice"::text, 'priceSource', 'LIST', 'vatCode', l.vat_code) order by l.n)
    into net, vat, told
    from (
      select w.*, g.name_en, g.name_zh, g.vat_code, round(w.qty * w."oldPrice", 2) as line_net, round(sum(round(w.qty * w."oldPrice", 2)) filter (where g.vat_code = 'S20') over () * 0.2, 2)
          * (row_number() over (partition by g.vat_code order by w.n) = 1 and g.vat_code = 'S20')::int as vat
        from rows from (jsonb_to_recordset(asked -> 'goodsBoList') as ("goodsId" bigint, "unitId" bigint, qty numeric(14, 3), "oldPrice" numeric(14, 4)))
          with ordinality as w("goodsId", "unitId", qty, "oldPrice", n)
        join goods g on g.tenant_id = tenant and g.id = w."goodsId"
    ) l;

  insert into order_head (tenant_id, id, no, type, uses_route, prepaid, state, customer_id, warehouse_id, order_date, delivery_date, delivery_name, delivery_address,
      delivery_post_code, delivery_country, customer_po, goods_net, net_total, vat_total, total, outstanding_total, create_by, create_dept, create_time, update_by, update_time)
    values (tenant, order_id, asked ->> 'no', buyer.type, buyer.type = 'SO', buyer.type = 'DO', 'DRAFT', (asked ->> 'customerId')::bigint, (asked ->> 'warehouseId')::bigint,
      (asked ->> 'orderDate')::date, (asked ->> 'deliveryDate')::date, buyer.name, buyer.address, buyer.post_code, buyer.country, asked ->> 'customerPo', net, net, vat,
      net + vat, net + vat, (asked ->> 'userId')::bigint, (asked ->> 'deptId')::bigint, now(), (asked ->> 'userId')::bigint, now());

  insert into order_line (tenant_id, id, order_id, line_no, goods_id, name_en, name_zh, unit_id, factor, qty, qty_base, bill_qty, old_price, price, price_source, line_net, vat_code, min_price)
    select tenant, order_id + w.n, order_id, w.n, g.id, g.name_en, g.name_zh, w."unitId", u.factor, w.qty, round(w.qty * u.factor, 3), w.qty, w."oldPrice", w."oldPrice", 'LIST',
        round(w.qty * w."oldPrice", 2), g.vat_code, g.min_price
      from rows from (jsonb_to_recordset(asked -> 'goodsBoList') as ("goodsId" bigint, "unitId" bigint, qty numeric(14, 3), "oldPrice" numeric(14, 4)))
        with ordinality as w("goodsId", "unitId", qty, "oldPrice", n)
      join goods g on g.tenant_id = tenant and g.id = w."goodsId"
      join goods_unit u on u.tenant_id = tenant and u.goods_id = g.id and u.unit_id = w."unitId";

  insert into audit_log (tenant_id, id, at, user_id, user_name, address, request_id, entity, entity_id, action, state, after)
    values (tenant, order_id + 100, now(), (asked ->> 'userId')::bigint, asked ->> 'userName', '127.0.0.1', asked ->> 'key', 'order', order_id, 'add', 'DRAFT',
      jsonb_build_object('customerId', (asked ->> 'customerId')::bigint, 'deliveryDate', asked ->> 'deliveryDate', 'type', buyer.type, 'customerPo', asked ->> 'customerPo',
        'orderDate', asked ->> 'orderDate', 'source', 'PHONE', 'usesRoute', buyer.type = 'SO', 'deliveryName', buyer.name, 'deliveryAddress', buyer.address,
        'deliveryPostCode', buyer.post_code, 'deliveryCountry', buyer.country, 'discountScale', '0.0000', 'discountPrice', '0.00', 'total', (net + vat)::text, 'lines', told));

  insert into idempotency (tenant_id, user_id, key, route, content, answer, created_at)
    values (tenant, (asked ->> 'userId')::bigint, asked ->> 'key', 'POST /pss/sales/order', sha256(asked::text::bytea),
      jsonb_build_object('answer', jsonb_build_object('id', order_id, 'no', asked ->> 'no', 'version', 1, 'state', 'DRAFT', 'warnings', '[]'::jsonb)), now());
  return asked ->> 'no';
end $$;
