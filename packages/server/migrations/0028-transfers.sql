-- Goods that one warehouse sends to another, and what became of them on the road (docs/rules/stock.md#transfers).
create table transfer_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  warehouse_id bigint not null,
  to_warehouse_id bigint not null,
  biz_date date not null,
  remark text,
  state text not null check (state in ('DRAFT', 'CONFIRMED', 'IN_TRANSIT', 'RECEIVED', 'RETURNED', 'CANCELLED')),
  dispatched_at timestamptz,
  dispatched_by bigint,
  -- when the goods came off the van, there or back home
  arrived_at timestamptz,
  arrived_by bigint,
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
  check (warehouse_id <> to_warehouse_id),
  check ((state in ('IN_TRANSIT', 'RECEIVED', 'RETURNED')) = (dispatched_at is not null)),
  check ((state in ('RECEIVED', 'RETURNED')) = (arrived_at is not null)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, to_warehouse_id) references warehouse
);
create index on transfer_head (tenant_id, warehouse_id, biz_date desc, id desc);
create index on transfer_head (tenant_id, to_warehouse_id, biz_date desc, id desc);
call tenant_table('transfer_head');

create table transfer_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  goods_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null,
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base > 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  unique (tenant_id, head_id, id, goods_id),
  foreign key (tenant_id, head_id) references transfer_head on delete cascade,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on transfer_line (tenant_id, goods_id);
create index on transfer_line (tenant_id, unit_id);
call tenant_table('transfer_line');

-- What went of each batch, at the cost at which it left, and how it arrived.
create table transfer_line_batch (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  from_location_id bigint not null,
  qty_base numeric(14, 3) not null check (qty_base > 0),
  weight_kg numeric(14, 3) not null check (weight_kg >= 0),
  cost numeric(16, 4) not null check (cost >= 0),
  received_base numeric(14, 3) check (received_base >= 0),
  damaged_base numeric(14, 3) check (damaged_base >= 0),
  missing_base numeric(14, 3) check (missing_base >= 0),
  -- where the received ones were put; what is damaged is put in quarantine
  location_id bigint,
  reason text,
  primary key (tenant_id, id),
  unique (tenant_id, line_id, batch_id, from_location_id),
  check (num_nonnulls(received_base, damaged_base, missing_base) in (0, 3)),
  check (received_base + damaged_base + missing_base = qty_base),
  check (coalesce(damaged_base + missing_base, 0) = 0 or reason is not null),
  foreign key (tenant_id, head_id, line_id, goods_id) references transfer_line (tenant_id, head_id, id, goods_id) on delete cascade,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  foreign key (tenant_id, from_location_id) references location,
  foreign key (tenant_id, location_id) references location
);
create index on transfer_line_batch (tenant_id, head_id, line_id, goods_id);
create index on transfer_line_batch (tenant_id, goods_id, batch_id);
create index on transfer_line_batch (tenant_id, from_location_id);
create index on transfer_line_batch (tenant_id, location_id);
call tenant_table('transfer_line_batch');
