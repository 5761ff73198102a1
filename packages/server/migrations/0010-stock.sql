-- What is in the warehouse: batches, the ledger of stock, balances, cost and reservations.

-- Two suppliers may print the same lot code: a batch is known by its goods, its number and its supplier, and no supplier counts
-- as one. What came without one (opening stock, own production) stays a batch of its own.
create table batch (
  tenant_id text not null,
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
  unique (tenant_id, goods_id, id),
  unique nulls not distinct (tenant_id, goods_id, batch_no, supplier_id),
  check (date_type = 'NONE' or expiry_date is not null),
  foreign key (tenant_id, goods_id) references goods
);
create index on batch (tenant_id, expiry_date, id);
call tenant_table('batch');

-- The ledger of stock: the truth about what is where. Rows are written once; corrections are new rows. What names a batch names
-- its goods, and what names a location its warehouse, so that no row can put one with a stranger.
create table stock_movement (
  tenant_id text not null,
  id bigint not null,
  -- order of posting, drawn under the lock of the goods: cost follows it, not the day (docs/rules/stock.md#average-cost)
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
  foreign key (tenant_id, reversal_of) references stock_movement,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  foreign key (tenant_id, warehouse_id, location_id) references location (tenant_id, warehouse_id, id)
);
create index on stock_movement (tenant_id, doc_type, doc_id);
create index on stock_movement (tenant_id, warehouse_id, posted_at desc, id desc);
create unique index on stock_movement (tenant_id, reversal_of) where reversal_of is not null;
-- Batch and place first: each is asked for alone too.
create index on stock_movement (tenant_id, batch_id, goods_id);
create index on stock_movement (tenant_id, location_id, warehouse_id);
create index on stock_movement (tenant_id, goods_id, warehouse_id, seq);
create statistics stock_movement_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_movement;
call tenant_table('stock_movement', 'append');

create table stock_balance (
  tenant_id text not null,
  warehouse_id bigint not null,
  location_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  on_hand numeric(14, 3) not null check (on_hand >= 0),
  weight_kg numeric(14, 3) not null default 0 check (weight_kg >= 0),
  primary key (tenant_id, warehouse_id, goods_id, batch_id, location_id),
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id),
  foreign key (tenant_id, warehouse_id, location_id) references location (tenant_id, warehouse_id, id)
);
create index on stock_balance (tenant_id, goods_id);
create index on stock_balance (tenant_id, batch_id, goods_id);
create index on stock_balance (tenant_id, location_id, warehouse_id);
create statistics stock_balance_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_balance;
call tenant_table('stock_balance');

-- One row per warehouse and goods: what is there and what it cost, what is promised (SO) and what is coming (PO).
-- Every posting that touches stock locks its rows here first, in ascending order: the one gate to the stock of a product.
create table stock_cost (
  tenant_id text not null,
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
create statistics stock_cost_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_cost;
call tenant_table('stock_cost');

create table stock_reservation (
  tenant_id text not null,
  id bigint not null,
  warehouse_id bigint not null,
  goods_id bigint not null,
  batch_id bigint not null,
  qty numeric(14, 3) not null check (qty > 0),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'CONSUMED', 'RELEASED')),
  -- a best-before batch kept by override stays reserved when it expires (docs/rules/batches.md#reserved-stock)
  expiry_override boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id)
);
create index on stock_reservation (tenant_id, warehouse_id, goods_id, batch_id) where state = 'ACTIVE';
create index on stock_reservation (tenant_id, source_type, source_id);
create index on stock_reservation (tenant_id, warehouse_id);
create index on stock_reservation (tenant_id, batch_id, goods_id);
create statistics stock_reservation_place (ndistinct, dependencies) on tenant_id, warehouse_id from stock_reservation;
call tenant_table('stock_reservation');

-- Stock that enters without a purchase: opening stock, what was found, samples.
create table create_stock_head (
  tenant_id text not null,
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
create statistics create_stock_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from create_stock_head;
call tenant_table('create_stock_head');

create table create_stock_line (
  tenant_id text not null,
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
  -- kept exactly, as it was invoiced or counted; unit_cost is what is shown: 1,000 cases at 10.00 are 10,000.00, not what a rounded bottle makes of them
  amount numeric(16, 4) not null check (amount >= 0),
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

-- The gate to the stock of goods: rows are made where there never were any, locked ascending, and told as the last holder left them.
create function lock_stock(tenant text, warehouse bigint, goods bigint[], out goods_id bigint, out qty numeric, out value numeric, out last_seq bigint)
returns setof record language plpgsql as $$
#variable_conflict use_column
begin
  if (select count(*) from stock_cost c where c.tenant_id = tenant and c.warehouse_id = warehouse and c.goods_id = any(goods)) < cardinality(goods) then
    insert into stock_cost (tenant_id, warehouse_id, goods_id) select tenant, warehouse, g from unnest(goods) g order by g
      on conflict (tenant_id, warehouse_id, goods_id) do nothing;
  end if;
  return query select c.goods_id, c.qty, c.value, c.last_seq from stock_cost c
    where c.tenant_id = tenant and c.warehouse_id = warehouse and c.goods_id = any(goods) order by c.goods_id for update;
end $$;

-- No batch is promised beyond what is in places from which it may be sold (docs/rules/batches.md#reserved-stock, INV-6). Whoever reserves or
-- takes away is asked at COMMIT, when the posting is whole: goods leave and their reservation ends in two statements.
create function promised_within_stock() returns trigger language plpgsql as $$
declare
  moved record := coalesce(new, old);
  promised numeric;
  lying numeric;
begin
  select sum(qty) into promised from stock_reservation
   where tenant_id = moved.tenant_id and warehouse_id = moved.warehouse_id and goods_id = moved.goods_id and batch_id = moved.batch_id and state = 'ACTIVE';
  if promised is null then return null; end if;
  select coalesce(sum(b.on_hand), 0) into lying from stock_balance b
    join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
   where b.tenant_id = moved.tenant_id and b.warehouse_id = moved.warehouse_id and b.goods_id = moved.goods_id and b.batch_id = moved.batch_id
     and l.kind not in ('QUARANTINE', 'WASTE');
  if promised > lying then
    raise exception '% of batch % are promised, and % lie there', promised, moved.batch_id, lying using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger promised_within_stock after insert or update of qty, state, batch_id, goods_id, warehouse_id on stock_reservation
  deferrable initially deferred for each row when (new.state = 'ACTIVE') execute function promised_within_stock();
create constraint trigger promised_within_stock after update of on_hand on stock_balance
  deferrable initially deferred for each row when (new.on_hand < old.on_hand) execute function promised_within_stock();

create constraint trigger promised_within_stock_removed after delete on stock_balance
  deferrable initially deferred for each row execute function promised_within_stock();
