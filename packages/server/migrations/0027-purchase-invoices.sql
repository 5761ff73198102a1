-- What suppliers bill, matched to what came: a receipt line is billed once, and a supplier's number is entered once (docs/rules/purchase-invoices.md).
create table pi_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'PAID')),
  supplier_id bigint not null,
  supplier_invoice_no text not null,
  -- upper case, without blanks: how the number is recognised
  number_key text not null check (number_key = upper(number_key) and number_key !~ '\s' and number_key <> ''),
  invoice_date date not null,
  due_date date not null,
  reference text,
  discount_given text not null check (discount_given in ('NONE', 'SCALE', 'PRICE')),
  discount_scale numeric(7, 4) not null check (discount_scale between 0 and 100),
  discount_price numeric(14, 2) not null check (discount_price >= 0),
  goods_net numeric(14, 2) not null,
  net_total numeric(14, 2) not null,
  vat_total numeric(14, 2) not null,
  total numeric(14, 2) not null,
  -- VAT as the supplier states it; null: as computed
  vat_s20 numeric(14, 2) check (vat_s20 >= 0),
  vat_r5 numeric(14, 2) check (vat_r5 >= 0),
  vat_accepted boolean not null,
  vat_on_paper boolean not null,
  stated_total numeric(14, 2) not null check (stated_total > 0),
  remark text,
  disputed text check (disputed <> ''),
  allocated numeric(14, 2) not null,
  -- from here on: since it was confirmed
  biz_date date,
  vat_claimable boolean,
  confirmed_at timestamptz,
  confirmed_by bigint,
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (due_date >= invoice_date),
  check (discount_price <= goods_net),
  check (total = net_total + vat_total),
  check (allocated between 0 and stated_total),
  check ((state = 'PAID') = (allocated = stated_total)),
  check (state <> 'PENDING' or allocated = 0),
  check ((state = 'PENDING') = (confirmed_at is null)),
  check (num_nonnulls(biz_date, vat_claimable, confirmed_at) in (0, 3)),
  check (not deleted or state = 'PENDING'),
  foreign key (tenant_id, supplier_id) references supplier
);
create unique index pi_head_number on pi_head (tenant_id, supplier_id, number_key) where not deleted;
create index on pi_head (tenant_id, invoice_date desc, id desc);
create index on pi_head (tenant_id, supplier_id, invoice_date desc);
call tenant_table('pi_head');

create table pi_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  kind text not null check (kind in ('GOODS', 'CHARGE')),
  supplier_code text,
  goods_id bigint,
  unit_id bigint,
  name_en text,
  name_zh text,
  factor numeric(14, 6) not null check (factor > 0),
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base > 0),
  price_unit text not null check (price_unit in ('UNIT', 'KG')),
  weight_kg numeric(14, 3) check (weight_kg > 0),
  bill_qty numeric(14, 3) not null check (bill_qty > 0),
  old_price numeric(14, 4) not null check (old_price >= 0),
  discount_scale numeric(7, 4) not null check (discount_scale >= 0),
  discount_price numeric(14, 4) not null check (discount_price between 0 and old_price),
  price numeric(14, 4) not null,
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'PVA', 'NIA')),
  line_net numeric(14, 2) not null,
  disc_alloc numeric(14, 2) not null,
  -- the receipt line that it was taken from
  gr_line_id bigint,
  -- why a price that differs is paid all the same, and who said so
  accepted text check (accepted <> ''),
  accepted_by bigint,
  remark text,
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  unique (tenant_id, head_id, id),
  check ((kind = 'GOODS') = (goods_id is not null)),
  check ((kind = 'GOODS') = (unit_id is not null)),
  check (price_unit = 'UNIT' or weight_kg is not null),
  check (price = old_price - discount_price),
  check (disc_alloc between 0 and line_net),
  check ((accepted is null) = (accepted_by is null)),
  foreign key (tenant_id, head_id) references pi_head on delete cascade,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, gr_line_id) references gr_line
);
create index on pi_line (tenant_id, goods_id) where goods_id is not null;
create index on pi_line (tenant_id, unit_id) where unit_id is not null;
create index on pi_line (tenant_id, gr_line_id) where gr_line_id is not null;
call tenant_table('pi_line');

-- Which part of a receipt line a billed line is for.
create table pi_match (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  pi_line_id bigint not null,
  gr_line_id bigint not null,
  qty_base numeric(14, 3) not null check (qty_base > 0),
  -- since it was confirmed: what it is billed, what of "received, not invoiced" it cleared, and how many pieces were still there
  net numeric(14, 2) check (net >= 0),
  cleared numeric(16, 4),
  revalued_base numeric(14, 3) check (revalued_base between 0 and qty_base),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, pi_line_id, gr_line_id),
  check (num_nonnulls(net, cleared, revalued_base) in (0, 3)),
  foreign key (tenant_id, head_id, pi_line_id) references pi_line (tenant_id, head_id, id) on delete cascade,
  foreign key (tenant_id, gr_line_id) references gr_line
);
create index on pi_match (tenant_id, gr_line_id);
call tenant_table('pi_match');

-- Input VAT that may not be claimed is part of the cost, and stays out of the return.
alter table vat_entry add column claimable boolean not null default true;
alter table vat_entry alter column claimable drop default;
alter table vat_entry add check (claimable or direction = 'IN');
