-- What was counted in a warehouse, against what the books said when it was counted (docs/rules/stock.md#stocktakes).
create table stocktake_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  warehouse_id bigint not null,
  biz_date date not null,
  scope text not null check (scope in ('ALL', 'LOCATIONS', 'CATEGORIES')),
  location_ids bigint[] not null,
  category_ids bigint[] not null,
  blind boolean not null,
  remark text,
  state text not null check (state in ('DRAFT', 'COUNTING', 'REVIEW', 'POSTED', 'CANCELLED')),
  started_at timestamptz,
  started_by bigint,
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
  check (scope <> 'LOCATIONS' or cardinality(location_ids) > 0),
  check (scope <> 'CATEGORIES' or cardinality(category_ids) > 0),
  check (state = 'CANCELLED' or (state <> 'DRAFT') = (started_at is not null)),
  check ((state = 'POSTED') = (posted_at is not null)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index on stocktake_head (tenant_id, warehouse_id, biz_date desc, id desc);
call tenant_table('stocktake_head');

-- The places that are being counted: each by one stocktake at a time.
create table stocktake_place (
  tenant_id text not null references tenant,
  head_id bigint not null,
  location_id bigint not null,
  counting boolean not null,
  primary key (tenant_id, head_id, location_id),
  foreign key (tenant_id, head_id) references stocktake_head on delete cascade,
  foreign key (tenant_id, location_id) references location
);
create unique index stocktake_place_once on stocktake_place (tenant_id, location_id) where counting;
create index on stocktake_place (tenant_id, location_id);
call tenant_table('stocktake_place');

-- What the books said of a batch at a place when the count began; what was not in the book says 0.
create table stocktake_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  goods_id bigint not null,
  batch_id bigint not null,
  location_id bigint not null,
  book_qty numeric(14, 3) not null check (book_qty >= 0),
  book_weight_kg numeric(14, 3) not null check (book_weight_kg >= 0),
  snapshot_seq bigint not null,
  -- nobody found it: counted as zero when the count ended, at this point of the ledger
  zero_seq bigint,
  -- + found, − missing: judged when the count ends, and what it did to the value of the stock once it is posted
  diff_qty numeric(14, 3),
  cost numeric(16, 4) check (cost is null or diff_qty is not null),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, location_id, batch_id),
  unique (tenant_id, head_id, id),
  foreign key (tenant_id, head_id) references stocktake_head on delete cascade,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  foreign key (tenant_id, location_id) references location
);
create index on stocktake_line (tenant_id, goods_id, batch_id);
create index on stocktake_line (tenant_id, location_id);
call tenant_table('stocktake_line');

-- Who counted how many of it, and where the ledger stood: several counts of a line add up. One that was taken back stays.
create table stocktake_entry (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null,
  qty numeric(14, 3) not null check (qty >= 0),
  qty_base numeric(14, 3) not null check (qty_base >= 0),
  weight_kg numeric(14, 3) check (weight_kg >= 0),
  seq bigint not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  -- taken back by its counter, or cleared for a recount
  void boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, head_id, line_id) references stocktake_line (tenant_id, head_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references unit
);
create index on stocktake_entry (tenant_id, head_id, line_id);
create index on stocktake_entry (tenant_id, unit_id);
call tenant_table('stocktake_entry');
