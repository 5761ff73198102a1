-- What suppliers bring: receipts of purchase orders, and receipts without one (docs/rules/purchase.md#receipts).
create table gr_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  -- of one or several orders, or typed without one
  kind text not null check (kind in ('ORDER', 'TYPED')),
  state text not null check (state in ('DRAFT', 'POSTED', 'INVOICED', 'REVERSED')),
  warehouse_id bigint not null,
  supplier_id bigint not null,
  receipt_date date not null,
  delivery_note_no text,
  vehicle_clean boolean,
  vehicle_temp numeric(4, 1),
  remark text,
  posted_at timestamptz,
  posted_by bigint,
  printed int not null check (printed >= 0),
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (state <> 'INVOICED' or kind = 'TYPED'),
  check ((state <> 'DRAFT') = (posted_at is not null)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier
);
create index on gr_head (tenant_id, warehouse_id, receipt_date desc, id desc);
create index on gr_head (tenant_id, supplier_id, receipt_date desc);
create statistics gr_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from gr_head;
call tenant_table('gr_head');

-- What came of one line of an order, and what of it was sent back with the driver.
create table gr_item (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  po_line_id bigint not null,
  goods_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null check (factor > 0),
  received_qty numeric(14, 3) not null check (received_qty >= 0),
  received_base numeric(14, 3) not null check (received_base >= 0),
  rejected_qty numeric(14, 3) not null check (rejected_qty >= 0),
  rejected_base numeric(14, 3) not null check (rejected_base >= 0),
  reject_reason text check (reject_reason in ('DAMAGED', 'TEMPERATURE', 'SHORT_DATED', 'WRONG_GOODS', 'QUALITY', 'OTHER')),
  reject_note text,
  temperature numeric(4, 1),
  -- how much more than was ordered the company let in when this was posted
  over_pct numeric(7, 4) check (over_pct >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  unique (tenant_id, head_id, po_line_id),
  unique (tenant_id, head_id, id, goods_id),
  check ((rejected_qty > 0) = (rejected_base > 0)),
  foreign key (tenant_id, head_id) references gr_head on delete cascade,
  foreign key (tenant_id, po_line_id) references po_line,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on gr_item (tenant_id, po_line_id);
create index on gr_item (tenant_id, goods_id);
create index on gr_item (tenant_id, unit_id);
call tenant_table('gr_item');

-- One row for each batch that came in: what an invoice is matched to, and what goes back to the supplier.
create table gr_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  item_id bigint,
  po_line_id bigint,
  goods_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null check (factor > 0),
  qty numeric(14, 3) not null check (qty >= 0),
  qty_base numeric(14, 3) not null check (qty_base >= 0),
  weight_kg numeric(14, 3) check (weight_kg >= 0),
  batch_no text,
  expiry_date date,
  production_date date,
  origin text,
  location_id bigint,
  -- from here on: since it was posted
  batch_id bigint,
  unit_cost numeric(14, 4) check (unit_cost >= 0),
  amount numeric(16, 4) check (amount >= 0),
  returned_base numeric(14, 3) not null check (returned_base >= 0),
  invoiced_base numeric(14, 3) not null check (invoiced_base >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  check ((item_id is null) = (po_line_id is null)),
  check (num_nonnulls(batch_id, unit_cost, amount) in (0, 3)),
  check (batch_id is null or (location_id is not null and batch_no <> '' and qty_base > 0)),
  -- nothing is billed or sent back that was not received
  check (returned_base + invoiced_base <= qty_base),
  check (batch_id is not null or returned_base + invoiced_base = 0),
  foreign key (tenant_id, head_id) references gr_head on delete cascade,
  foreign key (tenant_id, head_id, item_id, goods_id) references gr_item (tenant_id, head_id, id, goods_id) on delete cascade,
  foreign key (tenant_id, po_line_id) references po_line,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id)
);
create index on gr_line (tenant_id, head_id, item_id, goods_id);
create index on gr_line (tenant_id, po_line_id);
create index on gr_line (tenant_id, goods_id, batch_id);
create index on gr_line (tenant_id, unit_id);
create index on gr_line (tenant_id, location_id);
call tenant_table('gr_line');

-- What somebody with the permission let in all the same, and why: more than was ordered, or too warm.
create table gr_override (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  item_id bigint not null,
  goods_id bigint not null,
  kind text not null check (kind in ('OVER', 'TEMPERATURE')),
  -- beyond what was to come, in base units; or the temperature
  measured numeric(14, 3) not null,
  reason text not null check (reason <> ''),
  allowed_by bigint not null,
  allowed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, item_id, kind),
  foreign key (tenant_id, head_id, item_id, goods_id) references gr_item (tenant_id, head_id, id, goods_id)
);
create index on gr_override (tenant_id, head_id, item_id, goods_id);
call tenant_table('gr_override', 'append');

-- What was received is written once; only what is billed and sent back of it changes.
do $$ begin
  execute format('revoke update on gr_item, gr_line from %I', app_role());
  execute format('grant update (over_pct) on gr_item to %I', app_role());
  execute format('grant update (batch_no, batch_id, unit_cost, amount, returned_base, invoiced_base) on gr_line to %I', app_role());
end $$;

-- A batch names a supplier who exists: whom a recall asks.
alter table batch no force row level security;
alter table supplier no force row level security;
alter table batch add foreign key (tenant_id, supplier_id) references supplier;
alter table supplier force row level security;
alter table batch force row level security;
create index on batch (tenant_id, supplier_id) where supplier_id is not null;
