-- What is traded and what lies in the warehouse: goods, units, prices, batches, and the ledger of stock.

create table vat_rate (
  tenant_id text not null references tenant,
  code text not null check (code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  valid_from date not null,
  rate numeric(5, 4) not null check (rate >= 0 and rate < 1),
  primary key (tenant_id, code, valid_from)
);
call tenant_table('vat_rate');

create table unit (
  tenant_id text not null references tenant,
  id bigint not null,
  code text not null check (code <> ''),
  name_en text not null,
  name_zh text,
  countable boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index on unit (tenant_id, upper(code));
call tenant_table('unit');

create table category (
  tenant_id text not null references tenant,
  id bigint not null,
  parent_id bigint,
  code text not null check (code <> ''),
  name_en text not null,
  name_zh text,
  depth int not null default 1 check (depth between 1 and 3),
  sort int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references category
);
create unique index on category (tenant_id, upper(code));
create index on category (tenant_id, parent_id);
call tenant_table('category');

create table goods (
  tenant_id text not null references tenant,
  id bigint not null,
  code text not null check (code <> ''),
  name_en text,
  name_zh text,
  brand text,
  category_id bigint,
  origin char(2),
  base_unit_id bigint not null,
  unit_id bigint not null,
  purchase_unit_id bigint,
  vat_code text not null,
  sale_price numeric(14, 4) check (sale_price >= 0),
  min_price numeric(14, 4) not null default 0 check (min_price >= 0),
  batch_tracked boolean not null default true,
  date_type text not null default 'NONE' check (date_type in ('USE_BY', 'BEST_BEFORE', 'NONE')),
  shelf_life_days int check (shelf_life_days >= 0),
  min_shelf_days int check (min_shelf_days >= 0),
  near_expiry_days int check (near_expiry_days >= 0),
  catch_weight boolean not null default false,
  nominal_weight_kg numeric(14, 3),
  weight_tolerance_pct numeric(7, 4) not null default 10,
  price_unit text not null default 'UNIT' check (price_unit in ('UNIT', 'KG')),
  net_weight_kg numeric(14, 3),
  gross_weight_kg numeric(14, 3),
  cubic_m numeric(14, 6),
  split_selling boolean not null default false,
  split_unit_id bigint,
  split_price numeric(14, 4) check (split_price >= 0),
  reorder_qty numeric(14, 3),
  storage text not null default 'AMBIENT' check (storage in ('AMBIENT', 'CHILLED', 'FROZEN')),
  temp_min numeric(5, 1),
  temp_max numeric(5, 1),
  ingredients text,
  vegetarian boolean not null default false,
  vegan boolean not null default false,
  halal boolean not null default false,
  alcohol boolean not null default false,
  abv numeric(7, 4) check (abv between 0 and 100),
  alcohol_litres numeric(14, 3) check (alcohol_litres >= 0),
  age_restricted boolean not null default false,
  sellable boolean not null default true,
  purchasable boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  deleted boolean not null default false,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  check (coalesce(name_en, '') <> '' or coalesce(name_zh, '') <> ''),
  foreign key (tenant_id, category_id) references category,
  foreign key (tenant_id, base_unit_id) references unit,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, purchase_unit_id) references unit,
  foreign key (tenant_id, split_unit_id) references unit
);
create unique index on goods (tenant_id, upper(code)) where not deleted;
create index on goods (tenant_id, code, id);
create index on goods (tenant_id, category_id);
create index on goods (tenant_id, base_unit_id);
create index on goods (tenant_id, unit_id);
create index on goods (tenant_id, purchase_unit_id);
create index on goods (tenant_id, split_unit_id);
call tenant_table('goods');

create table goods_unit (
  tenant_id text not null references tenant,
  goods_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null check (factor > 0),
  bar_code text,
  -- free text that is not a GTIN
  bar_code_internal boolean not null default false,
  sale_price numeric(14, 4) check (sale_price >= 0),
  primary key (tenant_id, goods_id, unit_id),
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create unique index on goods_unit (tenant_id, bar_code) where bar_code is not null;
create index on goods_unit (tenant_id, unit_id);
call tenant_table('goods_unit');

create table goods_min_qty (
  tenant_id text not null references tenant,
  warehouse_id bigint not null,
  goods_id bigint not null,
  min_qty numeric(14, 3) not null check (min_qty >= 0),
  primary key (tenant_id, warehouse_id, goods_id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, goods_id) references goods
);
create index on goods_min_qty (tenant_id, goods_id);
call tenant_table('goods_min_qty');

create table goods_allergen (
  tenant_id text not null references tenant,
  goods_id bigint not null,
  allergen text not null,
  presence text not null check (presence in ('CONTAINS', 'MAY_CONTAIN', 'NO', 'UNKNOWN')),
  detail text,
  primary key (tenant_id, goods_id, allergen),
  foreign key (tenant_id, goods_id) references goods
);
call tenant_table('goods_allergen');

-- What a price level pays; the row whose dates hold the delivery day and that begins latest counts (domain-rules 4.1).
create table price_list (
  tenant_id text not null references tenant,
  id bigint not null,
  price_level char(1) not null check (price_level between 'A' and 'E'),
  goods_id bigint not null,
  unit_id bigint not null,
  price numeric(14, 4) not null check (price >= 0),
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, price_level, goods_id, unit_id, valid_from),
  check (valid_to is null or valid_to >= valid_from),
  foreign key (tenant_id, goods_id, unit_id) references goods_unit
);
create index on price_list (tenant_id, goods_id, unit_id);
call tenant_table('price_list');

create table batch (
  tenant_id text not null references tenant,
  id bigint not null,
  goods_id bigint not null,
  batch_no text not null check (batch_no <> ''),
  date_type text not null check (date_type in ('USE_BY', 'BEST_BEFORE', 'NONE')),
  expiry_date date,
  production_date date,
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'QUARANTINE', 'EXPIRED', 'RECALLED')),
  supplier_id bigint,
  unit_cost numeric(14, 4),
  origin text,
  received_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, goods_id, batch_no),
  check (date_type = 'NONE' or expiry_date is not null),
  foreign key (tenant_id, goods_id) references goods
);
create index on batch (tenant_id, expiry_date, id);
call tenant_table('batch');

-- The ledger of stock: the truth about what lies where. Rows are written once; corrections are new rows.
create table stock_movement (
  tenant_id text not null references tenant,
  id bigint not null,
  -- order of posting, drawn under the lock of the goods: cost follows it, not the day (domain-rules 1.5.7)
  seq bigint not null,
  warehouse_id bigint not null,
  location_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  qty numeric(14, 3) not null,
  weight_kg numeric(14, 3) not null default 0,
  cost_amount numeric(16, 4) not null,
  move_type text not null check (move_type in ('RECEIPT', 'SALE_ISSUE', 'SALE_RETURN', 'SUPPLIER_RETURN', 'TRANSFER_OUT', 'TRANSFER_IN',
    'PRODUCTION_IN', 'PRODUCTION_OUT', 'ADJUST_GAIN', 'ADJUST_LOSS', 'WASTE', 'SPLIT_OUT', 'SPLIT_IN', 'REVALUE')),
  reason text,
  doc_type text not null,
  doc_id bigint not null,
  -- as the history shows it: stock does not know the documents of the modules above it
  doc_no text,
  doc_line_id bigint,
  biz_date date not null,
  posted_at timestamptz not null,
  posted_by bigint,
  reversal_of bigint,
  primary key (tenant_id, id),
  check (qty <> 0 or move_type = 'REVALUE'),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, batch_id) references batch,
  foreign key (tenant_id, reversal_of) references stock_movement
);
create index on stock_movement (tenant_id, warehouse_id, goods_id, seq);
create index on stock_movement (tenant_id, goods_id);
create index on stock_movement (tenant_id, location_id);
create index on stock_movement (tenant_id, batch_id);
create index on stock_movement (tenant_id, doc_type, doc_id);
create index on stock_movement (tenant_id, warehouse_id, posted_at desc, id desc);
create unique index on stock_movement (tenant_id, reversal_of) where reversal_of is not null;
call tenant_table('stock_movement', 'append');

create table stock_balance (
  tenant_id text not null references tenant,
  warehouse_id bigint not null,
  location_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  on_hand numeric(14, 3) not null check (on_hand >= 0),
  weight_kg numeric(14, 3) not null default 0 check (weight_kg >= 0),
  primary key (tenant_id, warehouse_id, goods_id, batch_id, location_id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, batch_id) references batch
);
create index on stock_balance (tenant_id, goods_id);
create index on stock_balance (tenant_id, location_id);
create index on stock_balance (tenant_id, batch_id);
call tenant_table('stock_balance');

-- One row per warehouse and goods: what lies there and what it cost, what is promised (SO) and what is coming (PO).
-- Every posting that touches stock locks its rows here first, in ascending order: the one gate to a goods' stock.
create table stock_cost (
  tenant_id text not null references tenant,
  warehouse_id bigint not null,
  goods_id bigint not null,
  qty numeric(14, 3) not null default 0 check (qty >= 0),
  value numeric(16, 4) not null default 0 check (value >= 0),
  so_qty numeric(14, 3) not null default 0 check (so_qty >= 0),
  po_qty numeric(14, 3) not null default 0 check (po_qty >= 0),
  last_cost numeric(14, 4),
  last_seq bigint not null default 0,
  primary key (tenant_id, warehouse_id, goods_id),
  check (qty <> 0 or value = 0),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, goods_id) references goods
);
create index on stock_cost (tenant_id, goods_id);
call tenant_table('stock_cost');

create table stock_reservation (
  tenant_id text not null references tenant,
  id bigint not null,
  warehouse_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  qty numeric(14, 3) not null check (qty > 0),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'CONSUMED', 'RELEASED')),
  -- a best-before batch kept by override stays reserved when it expires (domain-rules 5.4)
  expiry_override boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, batch_id) references batch
);
create index on stock_reservation (tenant_id, warehouse_id, goods_id, batch_id) where state = 'ACTIVE';
create index on stock_reservation (tenant_id, source_type, source_id);
create index on stock_reservation (tenant_id, warehouse_id);
create index on stock_reservation (tenant_id, goods_id);
create index on stock_reservation (tenant_id, batch_id);
call tenant_table('stock_reservation');

create table create_stock_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  warehouse_id bigint not null,
  biz_date date not null,
  reason text not null check (reason in ('OPENING', 'FOUND', 'SAMPLE')),
  remark text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'POSTED', 'REVERSED')),
  posted_at timestamptz,
  posted_by bigint,
  deleted boolean not null default false,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index on create_stock_head (tenant_id, warehouse_id, biz_date desc, id desc);
call tenant_table('create_stock_head');

create table create_stock_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  goods_id bigint not null,
  location_id bigint not null,
  unit_id bigint not null,
  factor numeric(14, 6) not null,
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base > 0),
  weight_kg numeric(14, 3),
  unit_cost numeric(14, 4) not null check (unit_cost >= 0),
  batch_no text,
  batch_id bigint,
  expiry_date date,
  production_date date,
  origin text,
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  foreign key (tenant_id, head_id) references create_stock_head on delete cascade,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, batch_id) references batch
);
create index on create_stock_line (tenant_id, goods_id);
create index on create_stock_line (tenant_id, location_id);
create index on create_stock_line (tenant_id, unit_id);
create index on create_stock_line (tenant_id, batch_id);
call tenant_table('create_stock_line');
