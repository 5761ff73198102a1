-- From the customer to the VAT invoice: customers, their prices, orders, order invoices, sales invoices.

create table customer (
  tenant_id text not null references tenant,
  id bigint not null,
  shop_code text not null check (shop_code <> ''),
  name_en text,
  name_zh text,
  address text,
  post_code text,
  country char(2) not null default 'GB',
  lat numeric(9, 6),
  lng numeric(9, 6),
  attn text,
  tel text,
  fax text,
  email text,
  vat_no text,
  credit_limit numeric(14, 2) check (credit_limit >= 0),
  delivery_term int not null default 0 check (delivery_term between 0 and 30),
  payment_term int not null default 0 check (payment_term between 0 and 365),
  payment_term_basis text not null default 'INVOICE_DATE' check (payment_term_basis in ('INVOICE_DATE', 'WEEK_END', 'MONTH_END')),
  -- Monday is bit 1, Sunday bit 64; 0 means every day
  delivery_days int not null default 0 check (delivery_days between 0 and 127),
  delivery_window_from time,
  delivery_window_to time,
  min_shelf_days int check (min_shelf_days >= 0),
  salesperson_id bigint,
  region text,
  dept_id bigint,
  price_level char(1) not null default 'A' check (price_level in ('A', 'B', 'C', 'D', 'E')),
  order_type_default text not null default 'SO' check (order_type_default in ('SO', 'DO')),
  allow_backorder boolean not null default false,
  stop_list boolean not null default false,
  stop_reason text,
  rebate_type text not null default 'NONE' check (rebate_type in ('NONE', 'PERCENT', 'PER_UNIT')),
  rebate_rate numeric(14, 4),
  rebate_threshold numeric(14, 2),
  rebate_mode text not null default 'WHOLE' check (rebate_mode in ('WHOLE', 'EXCESS')),
  rebate_period text not null default 'MONTH' check (rebate_period in ('WEEK', 'MONTH', 'QUARTER', 'YEAR')),
  rebate_on_paid_only boolean not null default false,
  alcohol_allowed boolean not null default false,
  batch_on_invoice boolean not null default false,
  statement_frequency text not null default 'MONTH' check (statement_frequency in ('NONE', 'WEEK', 'MONTH')),
  statement_email text,
  invoice_channel text not null default 'PRINT' check (invoice_channel in ('PRINT', 'EMAIL', 'EINVOICE')),
  peppol_id text,
  customer_kind text not null default 'TRADE' check (customer_kind in ('TRADE', 'BRANCH', 'CPU', 'CASH')),
  branch_warehouse_id bigint,
  billable boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  -- kept with each ledger entry; the ledger proves it (INV-30)
  balance numeric(14, 2) not null default 0,
  last_order_date date,
  deleted boolean not null default false,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  check (coalesce(name_en, '') <> '' or coalesce(name_zh, '') <> ''),
  foreign key (tenant_id, salesperson_id) references app_user,
  foreign key (tenant_id, dept_id) references dept,
  foreign key (tenant_id, branch_warehouse_id) references warehouse
);
create unique index on customer (tenant_id, upper(shop_code)) where not deleted;
create index on customer (tenant_id, shop_code, id);
create index on customer (tenant_id, salesperson_id);
create index on customer (tenant_id, dept_id);
create unique index on customer (tenant_id, branch_warehouse_id) where branch_warehouse_id is not null;
call tenant_table('customer');

create table customer_price (
  tenant_id text not null,
  id bigint not null,
  customer_id bigint not null,
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
  unique (tenant_id, customer_id, goods_id, unit_id, valid_from),
  check (valid_to is null or valid_to >= valid_from),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, goods_id, unit_id) references goods_unit
);
create index on customer_price (tenant_id, goods_id, unit_id);
call tenant_table('customer_price');

create table order_head (
  tenant_id text not null,
  id bigint not null,
  no text not null,
  type text not null check (type in ('SO', 'DO')),
  uses_route boolean not null,
  prepaid boolean not null,
  state text not null check (state in ('DRAFT', 'ON_HOLD', 'CONFIRMED', 'RELEASED', 'PART_INVOICED', 'INVOICED', 'CLOSED', 'CANCELLED')),
  hold_reason text check (hold_reason in ('STOP', 'LIMIT', 'OVERDUE', 'PREPAY', 'COD')),
  hold_detail jsonb,
  customer_id bigint not null,
  warehouse_id bigint not null,
  order_date date not null,
  delivery_date date not null,
  delivery_name text,
  delivery_address text,
  delivery_post_code text,
  delivery_country char(2) not null default 'GB',
  customer_po text,
  salesperson_id bigint,
  source text not null default 'PHONE' check (source in ('PHONE', 'SHOP', 'PORTAL', 'IMPORT', 'PROFORMA', 'STANDING')),
  -- which of the two the clerk gave: the other follows from it
  discount_given text not null default 'NONE' check (discount_given in ('NONE', 'SCALE', 'PRICE')),
  discount_scale numeric(7, 4) not null default 0 check (discount_scale between 0 and 100),
  discount_price numeric(14, 2) not null default 0 check (discount_price >= 0),
  goods_net numeric(14, 2) not null check (goods_net >= 0),
  net_total numeric(14, 2) not null check (net_total >= 0),
  vat_total numeric(14, 2) not null check (vat_total >= 0),
  total numeric(14, 2) not null check (total >= 0),
  -- gross of what is neither invoiced nor cancelled: what the order adds to the exposure (docs/rules/credit.md#exposure)
  outstanding_total numeric(14, 2) not null default 0 check (outstanding_total >= 0),
  remark text,
  driver_note text,
  confirmed_at timestamptz,
  deleted boolean not null default false,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, id, customer_id),
  check (discount_price <= goods_net),
  check (total = (net_total + vat_total)),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, salesperson_id) references app_user
);
create index on order_head (tenant_id, warehouse_id, state, delivery_date);
create index on order_head (tenant_id, customer_id, order_date desc, id desc);
create index on order_head (tenant_id, salesperson_id);
-- what is still open of a customer's orders, without touching the table
create index on order_head (tenant_id, customer_id, state) include (outstanding_total) where state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED');
-- How many orders a list has is counted from this index alone: only those that are not removed are in it.
create index order_head_listed on order_head (tenant_id, warehouse_id, order_date desc, id desc) where not deleted;
create index on order_head (tenant_id, customer_id, upper(customer_po)) where customer_po is not null;
create statistics order_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from order_head;
call tenant_table('order_head');

-- A released hold is a row for its reason, with the gross of the order at that moment: released for one reason, an order is not
-- released for another (docs/rules/credit.md#released-holds).
create table order_hold_release (
  tenant_id text not null,
  order_id bigint not null,
  reason text not null check (reason in ('STOP', 'LIMIT', 'OVERDUE', 'PREPAY', 'COD')),
  gross numeric(14, 2) not null check (gross >= 0),
  released_at timestamptz not null,
  released_by bigint,
  primary key (tenant_id, order_id, reason),
  foreign key (tenant_id, order_id) references order_head
);
call tenant_table('order_hold_release');

create table order_line (
  tenant_id text not null,
  id bigint not null,
  order_id bigint not null,
  line_no int not null,
  kind text not null default 'GOODS' check (kind in ('GOODS', 'CHARGE')),
  goods_id bigint,
  -- names as agreed; of a charge its text
  name_en text,
  name_zh text,
  unit_id bigint,
  factor numeric(14, 6) not null default 1,
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base >= 0),
  bill_qty numeric(14, 3) not null check (bill_qty > 0),
  est_weight numeric(14, 3),
  old_price numeric(14, 4) not null check (old_price >= 0),
  price numeric(14, 4) not null check (price >= 0),
  discount_scale numeric(7, 4) not null default 0,
  discount_price numeric(14, 4) not null default 0,
  price_source text not null check (price_source in ('CONTRACT', 'LEVEL', 'LIST', 'MANUAL')),
  price_unit text not null default 'UNIT' check (price_unit in ('UNIT', 'KG')),
  line_net numeric(14, 2) not null check (line_net >= 0),
  disc_alloc numeric(14, 2) not null default 0 check (disc_alloc >= 0),
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  min_price numeric(14, 4) not null default 0,
  min_price_override boolean not null default false,
  posted_base numeric(14, 3) not null default 0 check (posted_base >= 0),
  cancelled_base numeric(14, 3) not null default 0 check (cancelled_base >= 0),
  -- SHORT when picking could not serve it, else what the clerk wrote
  cancel_reason text,
  charge_done boolean not null default false,
  reason text check (reason = 'SAMPLE'),
  remark text,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, line_no),
  check (kind = 'CHARGE' or (goods_id is not null and unit_id is not null)),
  check (price = (old_price - discount_price) and discount_price between 0 and old_price),
  check (line_net = round(price * bill_qty, 2)),
  check (disc_alloc <= line_net),
  check (posted_base + cancelled_base <= qty_base),
  foreign key (tenant_id, order_id) references order_head,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on order_line (tenant_id, goods_id, order_id desc);
create index on order_line (tenant_id, unit_id);
call tenant_table('order_line');

create table oi_head (
  tenant_id text not null,
  id bigint not null,
  no text not null,
  order_id bigint not null,
  customer_id bigint not null,
  warehouse_id bigint not null,
  delivery_date date not null,
  state text not null check (state in ('DRAFT', 'PICKING', 'PICKED', 'POSTED', 'VOID', 'DISPATCHED', 'RETURNED')),
  issue_point text not null default 'DISPATCH' check (issue_point in ('DISPATCH', 'DELIVERY')),
  picker_id bigint,
  picked_at timestamptz,
  posted_at timestamptz,
  remark text,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, order_id) references order_head,
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, picker_id) references app_user
);
-- an order has at most one open order invoice at a time (docs/rules/picking.md#states)
create unique index on oi_head (tenant_id, order_id) where state in ('DRAFT', 'PICKING', 'PICKED');
create index on oi_head (tenant_id, order_id);
create index on oi_head (tenant_id, customer_id);
create index on oi_head (tenant_id, picker_id);
create index on oi_head (tenant_id, warehouse_id, delivery_date desc, id desc);
create index on oi_head (tenant_id, warehouse_id, state, delivery_date);
create index on oi_head (tenant_id, warehouse_id, picked_at);
create statistics oi_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from oi_head;
call tenant_table('oi_head');

create table oi_line (
  tenant_id text not null,
  id bigint not null,
  oi_id bigint not null,
  line_no int not null,
  kind text not null default 'GOODS' check (kind in ('GOODS', 'CHARGE')),
  order_line_id bigint not null,
  goods_id bigint,
  name_en text,
  name_zh text,
  unit_id bigint,
  factor numeric(14, 6) not null default 1,
  -- what the order still wanted when this document was made
  ordered_qty numeric(14, 3) not null,
  -- what goes out, in units of the line; 0 = all short
  qty numeric(14, 3) not null check (qty >= 0),
  qty_base numeric(14, 3) not null check (qty_base >= 0),
  short_qty numeric(14, 3) not null default 0 check (short_qty >= 0),
  short_reason text check (short_reason in ('NO_STOCK', 'NOT_FOUND', 'DAMAGED', 'SHORT_DATED', 'OTHER')),
  bill_qty numeric(14, 3) not null check (bill_qty >= 0),
  weight_kg numeric(14, 3),
  weight_reason text,
  picked boolean not null default false,
  old_price numeric(14, 4) not null,
  price numeric(14, 4) not null,
  discount_scale numeric(7, 4) not null default 0,
  discount_price numeric(14, 4) not null default 0,
  price_unit text not null default 'UNIT' check (price_unit in ('UNIT', 'KG')),
  line_net numeric(14, 2) not null,
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  min_price numeric(14, 4) not null default 0,
  min_price_override boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, oi_id, line_no),
  check (price = (old_price - discount_price) and discount_price between 0 and old_price),
  check (line_net = round(price * bill_qty, 2)),
  check (qty + short_qty = ordered_qty),
  foreign key (tenant_id, oi_id) references oi_head,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on oi_line (tenant_id, order_line_id);
create index on oi_line (tenant_id, goods_id);
create index on oi_line (tenant_id, unit_id);
call tenant_table('oi_line');

create table oi_line_batch (
  tenant_id text not null,
  id bigint not null,
  oi_id bigint not null,
  oi_line_id bigint not null,
  batch_id bigint not null,
  location_id bigint not null,
  qty_base numeric(14, 3) not null check (qty_base > 0),
  weight_kg numeric(14, 3),
  -- as it stood when the goods were picked: later corrections of the batch do not alter what was sent
  expiry_date date,
  reason text,
  primary key (tenant_id, id),
  unique (tenant_id, oi_line_id, batch_id, location_id),
  foreign key (tenant_id, oi_id) references oi_head,
  foreign key (tenant_id, oi_line_id) references oi_line,
  foreign key (tenant_id, batch_id) references batch,
  foreign key (tenant_id, location_id) references location
);
create index on oi_line_batch (tenant_id, oi_id);
create index on oi_line_batch (tenant_id, batch_id);
create index on oi_line_batch (tenant_id, location_id);
call tenant_table('oi_line_batch');

create table si_head (
  tenant_id text not null,
  id bigint not null,
  no text not null,
  oi_id bigint not null,
  order_id bigint not null,
  order_no text not null,
  customer_id bigint not null,
  warehouse_id bigint not null,
  state text not null default 'ISSUED' check (state in ('ISSUED', 'SETTLED', 'CREDITED')),
  pay_status text not null check (pay_status in ('NEW', 'PARTIAL', 'FULL', 'SETTLED')),
  invoice_date date not null,
  tax_point date not null,
  due_date date not null,
  delivery_date date not null,
  customer_po text,
  salesperson_id bigint,
  revision int not null default 0,
  -- seller and buyer as printed: names, addresses, VAT numbers, terms, bank (docs/rules/documents.md#frozen)
  seller jsonb not null,
  buyer jsonb not null,
  discount_scale numeric(7, 4) not null default 0,
  discount_price numeric(14, 2) not null default 0,
  goods_net numeric(14, 2) not null,
  net_total numeric(14, 2) not null,
  vat_total numeric(14, 2) not null,
  total numeric(14, 2) not null check (total >= 0),
  allocated numeric(14, 2) not null default 0 check (allocated >= 0),
  cost_amount numeric(16, 4) not null default 0,
  printed int not null default 0,
  remark text,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  -- each posted order invoice has exactly one sales invoice (INV-22)
  unique (tenant_id, oi_id),
  check (total = (net_total + vat_total)),
  check (allocated <= total),
  check (discount_price between 0 and goods_net),
  foreign key (tenant_id, oi_id) references oi_head,
  foreign key (tenant_id, order_id) references order_head,
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, salesperson_id) references app_user
);
create index on si_head (tenant_id, invoice_date desc, id desc);
create index on si_head (tenant_id, warehouse_id, invoice_date desc, id desc);
create index on si_head (tenant_id, customer_id, due_date, no);
create index on si_head (tenant_id, pay_status, due_date);
create index on si_head (tenant_id, order_id);
create index on si_head (tenant_id, salesperson_id);
create statistics si_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from si_head;
call tenant_table('si_head');

create table si_line (
  tenant_id text not null,
  id bigint not null,
  si_id bigint not null,
  line_no int not null,
  kind text not null default 'GOODS' check (kind in ('GOODS', 'CHARGE')),
  oi_line_id bigint not null,
  goods_id bigint,
  goods_code text,
  name_en text,
  name_zh text,
  unit_id bigint,
  unit_name_en text,
  unit_name_zh text,
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null,
  bill_qty numeric(14, 3) not null,
  weight_kg numeric(14, 3),
  price_unit text not null default 'UNIT' check (price_unit in ('UNIT', 'KG')),
  old_price numeric(14, 4) not null,
  price numeric(14, 4) not null,
  discount_scale numeric(7, 4) not null default 0,
  discount_price numeric(14, 4) not null default 0,
  line_net numeric(14, 2) not null check (line_net >= 0),
  disc_alloc numeric(14, 2) not null default 0,
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  min_price numeric(14, 4) not null default 0,
  min_price_override boolean not null default false,
  cost_amount numeric(16, 4) not null default 0,
  alcohol boolean not null default false,
  batches jsonb not null default '[]',
  credited_base numeric(14, 3) not null default 0,
  credited_net numeric(14, 2) not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, si_id, line_no),
  check (price = (old_price - discount_price) and discount_price between 0 and old_price),
  check (line_net = round(price * bill_qty, 2)),
  check (disc_alloc between 0 and line_net),
  check (credited_base <= qty_base and credited_net <= (line_net - disc_alloc)),
  foreign key (tenant_id, si_id) references si_head,
  foreign key (tenant_id, oi_line_id) references oi_line,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on si_line (tenant_id, oi_line_id);
create index on si_line (tenant_id, goods_id, si_id desc);
create index on si_line (tenant_id, unit_id);
call tenant_table('si_line');

create table si_vat (
  tenant_id text not null,
  si_id bigint not null,
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  rate numeric(5, 4) not null,
  taxable numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  primary key (tenant_id, si_id, vat_code),
  check (vat = round(taxable * rate, 2)),
  foreign key (tenant_id, si_id) references si_head
);
call tenant_table('si_vat');
