-- What suppliers ask: for which unit, from which quantity, from when until when (docs/rules/suppliers.md#prices).
create table supplier_price (
  tenant_id text not null references tenant,
  id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  unit_id bigint not null,
  supplier_code text,
  price numeric(14, 4) not null check (price >= 0),
  min_qty numeric(14, 3) not null check (min_qty >= 0),
  valid_from date not null,
  valid_to date,
  preferred boolean not null,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  check (valid_to is null or valid_to >= valid_from),
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, goods_id, unit_id) references goods_unit
);
create index on supplier_price (tenant_id, supplier_id, goods_id, unit_id);
create index on supplier_price (tenant_id, goods_id, unit_id);
-- One supplier is preferred for a product: the one of this price.
create unique index supplier_price_preferred on supplier_price (tenant_id, goods_id) where preferred;
call tenant_table('supplier_price');

-- Two prices of a supplier for one unit, from one quantity, are never valid on the same day. An exclusion over a company's text id
-- wants an extension that many installations may not add. The supplier is locked first, so that of two entered at once the second sees the first.
create function supplier_price_days() returns trigger language plpgsql as $$
begin
  perform from supplier s where s.tenant_id = new.tenant_id and s.id = new.supplier_id for no key update;
  if exists (select from supplier_price p
     where p.tenant_id = new.tenant_id and p.supplier_id = new.supplier_id and p.goods_id = new.goods_id and p.unit_id = new.unit_id
       and p.min_qty = new.min_qty and p.id <> new.id
       and daterange(p.valid_from, p.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')) then
    raise exception 'another price of supplier % is valid on these days', new.supplier_id using errcode = '23P01';
  end if;
  return null;
end $$;
create constraint trigger supplier_price_days after insert or update of supplier_id, goods_id, unit_id, min_qty, valid_from, valid_to on supplier_price
  for each row execute function supplier_price_days();
