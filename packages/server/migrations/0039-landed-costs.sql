-- What goods cost beside their price, freight and duty, and what charges of suppliers' bills are booked to (docs/rules/purchase.md#landed-cost).
create table landed_cost (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('POSTED', 'INVOICED', 'REVERSED')),
  gr_id bigint not null,
  kind text not null check (kind in ('FREIGHT', 'DUTY', 'INSURANCE', 'OTHER')),
  supplier_id bigint,
  amount numeric(14, 2) not null check (amount > 0),
  basis text not null check (basis in ('VALUE', 'WEIGHT', 'QTY')),
  biz_date date not null,
  remark text,
  -- the charge that billed it: one, once
  pi_line_id bigint,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, pi_line_id),
  check ((state = 'INVOICED') = (pi_line_id is not null)),
  foreign key (tenant_id, gr_id) references gr_head,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, pi_line_id) references pi_line
);
create index on landed_cost (tenant_id, gr_id);
create index on landed_cost (tenant_id, supplier_id) where supplier_id is not null;
call tenant_table('landed_cost');

-- What each line of the receipt bears, and how many of its pieces were still there.
create table landed_part (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  gr_line_id bigint not null,
  amount numeric(14, 2) not null check (amount >= 0),
  revalued_base numeric(14, 3) not null check (revalued_base >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, gr_line_id),
  foreign key (tenant_id, head_id) references landed_cost,
  foreign key (tenant_id, gr_line_id) references gr_line
);
create index on landed_part (tenant_id, gr_line_id);
call tenant_table('landed_part', 'append');

-- A charge is booked to an account, or is the landed cost of a receipt.
alter table pi_line no force row level security;
alter table pi_line add column charge_to text check (charge_to in ('OVERHEAD', 'DELIVERY_EXP', 'CARD_FEES', 'LANDED'));
alter table pi_line add column landed_gr_id bigint;
alter table pi_line add column landed_id bigint;
update pi_line set charge_to = 'OVERHEAD' where kind = 'CHARGE';
alter table pi_line add check ((kind = 'CHARGE') = (charge_to is not null));
alter table pi_line add check ((charge_to is not distinct from 'LANDED') = (landed_gr_id is not null));
alter table pi_line add check (landed_id is null or landed_gr_id is not null);
alter table pi_line add foreign key (tenant_id, landed_gr_id) references gr_head;
alter table pi_line add foreign key (tenant_id, landed_id) references landed_cost;
alter table pi_line force row level security;
create index on pi_line (tenant_id, landed_gr_id) where landed_gr_id is not null;
create index on pi_line (tenant_id, landed_id) where landed_id is not null;
