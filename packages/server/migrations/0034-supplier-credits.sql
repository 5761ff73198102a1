-- What suppliers are asked back: claims, and the credit notes that answer them (docs/rules/supplier-credits.md).
create table scn_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('DRAFT', 'SENT', 'RECEIVED', 'USED', 'CLOSED', 'CANCELLED')),
  reason text not null check (reason in ('RETURN', 'SHORT', 'PRICE', 'QUALITY', 'REBATE')),
  supplier_id bigint not null,
  -- where the goods are; null: the claim is about money alone
  warehouse_id bigint,
  claim_date date not null,
  remark text,
  -- the bill or the receipt that it is about
  pi_id bigint,
  gr_id bigint,
  net_total numeric(14, 2) not null check (net_total >= 0),
  vat_total numeric(14, 2) not null check (vat_total >= 0),
  total numeric(14, 2) not null,
  sent_at timestamptz,
  sent_by bigint,
  -- from here on: since the supplier's note came
  supplier_credit_no text,
  -- upper case, without blanks: how the number is recognised
  number_key text check (number_key = upper(number_key) and number_key !~ '\s' and number_key <> ''),
  credit_date date,
  received_net numeric(14, 2) check (received_net >= 0),
  received_vat numeric(14, 2) check (received_vat >= 0),
  difference_reason text,
  biz_date date,
  received_at timestamptz,
  received_by bigint,
  allocated numeric(14, 2) not null check (allocated >= 0),
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
  check (total = net_total + vat_total),
  check (reason <> 'RETURN' or warehouse_id is not null),
  check (state not in ('SENT', 'RECEIVED', 'USED', 'CLOSED') or sent_at is not null),
  check (state <> 'DRAFT' or sent_at is null),
  check ((state in ('RECEIVED', 'USED')) = (received_at is not null)),
  check (num_nonnulls(supplier_credit_no, number_key, credit_date, received_net, received_vat, biz_date, received_at) in (0, 7)),
  check (received_net + received_vat > 0),
  -- only what was credited is used
  check (allocated <= coalesce(received_net + received_vat, 0)),
  check ((state = 'USED') = coalesce(allocated = received_net + received_vat, false)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, pi_id) references pi_head,
  foreign key (tenant_id, gr_id) references gr_head
);
create unique index scn_head_number on scn_head (tenant_id, supplier_id, number_key) where number_key is not null;
create index on scn_head (tenant_id, claim_date desc, id desc);
create index on scn_head (tenant_id, supplier_id, claim_date desc);
create index on scn_head (tenant_id, warehouse_id);
create index on scn_head (tenant_id, pi_id);
create index on scn_head (tenant_id, gr_id);
call tenant_table('scn_head');

create table scn_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  -- what it is about: a billed line, a batch that came, a line of an order of which something was rejected; a rebate is about none
  pi_line_id bigint,
  gr_line_id bigint,
  gr_item_id bigint,
  goods_id bigint,
  batch_id bigint,
  location_id bigint,
  qty_base numeric(14, 3) not null check (qty_base >= 0),
  net numeric(14, 2) not null check (net >= 0),
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'PVA', 'NIA')),
  -- by confirming a bill; the bill that was reversed since
  raised boolean not null,
  ended_pi_id bigint,
  -- what it holds, or held, in claims; and what of that was abandoned
  claim_value numeric(16, 4) not null check (claim_value >= 0),
  written_off numeric(16, 4) not null check (written_off between 0 and claim_value),
  -- of goods that left: what they cost, and what of "received, not invoiced" went with them
  cost numeric(16, 4) check (cost >= 0),
  cleared numeric(16, 4),
  remark text,
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  check ((batch_id is null) = (location_id is null)),
  check (batch_id is null or (gr_line_id is not null and qty_base > 0)),
  check (num_nonnulls(cost, cleared) in (0, 2)),
  check (claim_value = 0 or pi_line_id is not null or ended_pi_id is not null),
  foreign key (tenant_id, head_id) references scn_head on delete cascade,
  foreign key (tenant_id, pi_line_id) references pi_line,
  foreign key (tenant_id, ended_pi_id) references pi_head,
  foreign key (tenant_id, gr_line_id) references gr_line,
  foreign key (tenant_id, gr_item_id) references gr_item,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id)
);
create index on scn_line (tenant_id, pi_line_id) where pi_line_id is not null;
create index on scn_line (tenant_id, ended_pi_id) where ended_pi_id is not null;
create index on scn_line (tenant_id, gr_line_id) where gr_line_id is not null;
create index on scn_line (tenant_id, gr_item_id) where gr_item_id is not null;
create index on scn_line (tenant_id, location_id) where location_id is not null;
create index on scn_line (tenant_id, goods_id, batch_id);
call tenant_table('scn_line');

-- What of a billed line is claimed back or credited; and that confirming it raises a claim, why, and who said so.
alter table pi_line add column credited_base numeric(14, 3) not null default 0 check (credited_base >= 0);
alter table pi_line add column credited_net numeric(14, 2) not null default 0 check (credited_net >= 0);
alter table pi_line alter column credited_base drop default;
alter table pi_line alter column credited_net drop default;
alter table pi_line add check (credited_base <= qty_base);
alter table pi_line add check (credited_net <= line_net - disc_alloc);
alter table pi_line add column claimed text check (claimed <> '');
alter table pi_line add column claimed_by bigint;
alter table pi_line add check ((claimed is null) = (claimed_by is null));
-- the same for what is billed beyond what came
alter table pi_line add column claimed_short text check (claimed_short <> '');
alter table pi_line add column claimed_short_by bigint;
alter table pi_line add check ((claimed_short is null) = (claimed_short_by is null));
