-- Stock that is written off, found or counted otherwise (docs/rules/stock.md#adjustments).
create table adjust_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  -- MOVE: from one place to another inside a warehouse
  kind text not null check (kind in ('ADJUST', 'MOVE')),
  warehouse_id bigint not null,
  biz_date date not null,
  reason text not null check (reason in ('DAMAGED', 'EXPIRED', 'TEMPERATURE', 'RECALL', 'THEFT', 'SAMPLE', 'STAFF_USE', 'FOUND', 'COUNT')),
  -- one for the whole document: its reason says which, only a count finds less or more
  direction text not null check (direction in ('OUT', 'IN')),
  remark text,
  state text not null check (state in ('DRAFT', 'PENDING', 'POSTED', 'REVERSED')),
  posted_at timestamptz,
  posted_by bigint,
  approved_by bigint,
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (reason = 'COUNT' or direction = case reason when 'FOUND' then 'IN' else 'OUT' end),
  -- what was taken by somebody, and what for
  check (reason not in ('THEFT', 'SAMPLE', 'STAFF_USE') or remark is not null),
  check ((state in ('POSTED', 'REVERSED')) = (posted_at is not null)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index on adjust_head (tenant_id, warehouse_id, biz_date desc, id desc);
create statistics adjust_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from adjust_head;
call tenant_table('adjust_head');

create table adjust_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  goods_id bigint not null,
  batch_id bigint not null,
  location_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null,
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base > 0),
  weight_kg numeric(14, 3) check (weight_kg >= 0),
  -- of one unit of the line: where goods are found that have no cost yet
  cost_per_unit numeric(14, 4) check (cost_per_unit >= 0),
  -- what it did to the value of the stock, above 0; known once it is posted
  cost numeric(16, 4) check (cost >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  foreign key (tenant_id, head_id) references adjust_head on delete cascade,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, unit_id) references unit
);
create index on adjust_line (tenant_id, goods_id, batch_id);
create index on adjust_line (tenant_id, location_id);
create index on adjust_line (tenant_id, unit_id);
call tenant_table('adjust_line');
