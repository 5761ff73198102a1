-- What is traded: goods, units and prices.

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
  depth int not null check (depth between 1 and 3),
  sort int not null,
  status char(1) not null check (status in ('0', '1')),
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references category
);
create unique index on category (tenant_id, upper(code));
create index on category (tenant_id, parent_id);
call tenant_table('category');

create table goods (
  tenant_id text not null,
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
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
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
  -- Most goods are sold in the unit they are counted in: one key to it is enough, and only another unit has a key of its own.
  other_unit_id bigint generated always as (nullif(unit_id, base_unit_id)) stored,
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
  foreign key (tenant_id, purchase_unit_id) references unit,
  foreign key (tenant_id, split_unit_id) references unit,
  foreign key (tenant_id, other_unit_id) references unit
);
create unique index on goods (tenant_id, upper(code)) where not deleted;
create index on goods (tenant_id, code, id);
create index on goods (tenant_id, base_unit_id);
-- What most goods lack needs no place in an index.
create index goods_category on goods (tenant_id, category_id) where category_id is not null;
create index goods_purchase_unit on goods (tenant_id, purchase_unit_id) where purchase_unit_id is not null;
create index goods_split_unit on goods (tenant_id, split_unit_id) where split_unit_id is not null;
create index goods_other_unit on goods (tenant_id, other_unit_id) where other_unit_id is not null;
call tenant_table('goods');

create table goods_unit (
  tenant_id text not null,
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
create statistics goods_unit_company (ndistinct, dependencies) on tenant_id, unit_id from goods_unit;
call tenant_table('goods_unit');

create table goods_min_qty (
  tenant_id text not null,
  warehouse_id bigint not null,
  goods_id bigint not null,
  min_qty numeric(14, 3) not null check (min_qty >= 0),
  primary key (tenant_id, warehouse_id, goods_id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, goods_id) references goods
);
create index on goods_min_qty (tenant_id, goods_id);
create statistics goods_min_qty_place (ndistinct, dependencies) on tenant_id, warehouse_id from goods_min_qty;
call tenant_table('goods_min_qty');

create table goods_allergen (
  tenant_id text not null,
  goods_id bigint not null,
  allergen text not null,
  presence text not null check (presence in ('CONTAINS', 'MAY_CONTAIN', 'NO', 'UNKNOWN')),
  detail text,
  primary key (tenant_id, goods_id, allergen),
  foreign key (tenant_id, goods_id) references goods
);
call tenant_table('goods_allergen');

-- What a price level pays; the row whose dates hold the delivery day and that begins latest counts (docs/rules/prices.md#which-price).
create table price_list (
  tenant_id text not null,
  id bigint not null,
  price_level char(1) not null check (price_level in ('A', 'B', 'C', 'D', 'E')),
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
