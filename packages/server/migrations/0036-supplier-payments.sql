-- Money to suppliers: payments on the other side of the ledger, and runs that pay many bills at once (docs/rules/supplier-payments.md).
alter table payment no force row level security;
alter table supplier no force row level security;
alter table supplier_bank no force row level security;
alter table app_user no force row level security;
alter table party_entry no force row level security;

-- A payment is of a customer or to a supplier. What a run pays belongs to no warehouse.
alter table payment add column supplier_id bigint;
alter table payment add column run_id bigint;
-- the details it was approved for: they are never edited, only replaced
alter table payment add column supplier_bank_id bigint;
alter table payment add column printed int not null default 0 check (printed >= 0);
alter table payment alter column printed drop default;
alter table payment alter column warehouse_id drop not null;
alter table payment add check (type = 'PY' or warehouse_id is not null);
alter table payment add check ((type = 'PY') = (supplier_id is not null));
alter table payment add check (num_nonnulls(customer_id, supplier_id) = 1);
alter table payment add check (run_id is null or (type = 'PY' and supplier_bank_id is not null));
alter table payment add foreign key (tenant_id, supplier_id) references supplier;
alter table payment add foreign key (tenant_id, supplier_bank_id) references supplier_bank;
create index on payment (tenant_id, supplier_id, biz_date desc, id desc) where supplier_id is not null;
create index on payment (tenant_id, supplier_bank_id) where supplier_bank_id is not null;
-- One payment per supplier and run, for good.
create unique index on payment (tenant_id, run_id, supplier_id) where run_id is not null;

create table payment_run (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'REVERSED')),
  pay_date date not null,
  due_until date not null,
  remark text,
  total numeric(14, 2) not null check (total > 0),
  supplier_count int not null check (supplier_count > 0),
  approved_at timestamptz,
  approved_by bigint,
  self_approved boolean not null,
  file_made_at timestamptz,
  file_made_by bigint,
  file_times int not null check (file_times >= 0),
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check ((state in ('APPROVED', 'REVERSED')) = (approved_at is not null)),
  check (num_nonnulls(approved_at, approved_by) in (0, 2)),
  -- four eyes, whatever calls the database
  check (approved_by is null or self_approved or approved_by is distinct from create_by),
  check (file_times = 0 or approved_at is not null),
  check ((file_times = 0) = (file_made_at is null)),
  check (num_nonnulls(file_made_at, file_made_by) in (0, 2)),
  check (not deleted or state = 'DRAFT'),
  foreign key (tenant_id, approved_by) references app_user,
  foreign key (tenant_id, file_made_by) references app_user
);
create index on payment_run (tenant_id, pay_date desc, id desc);
create index on payment_run (tenant_id, approved_by) where approved_by is not null;
create index on payment_run (tenant_id, file_made_by) where file_made_by is not null;
call tenant_table('payment_run');

-- What a run pays of each open item, and of which credits it deducts how much.
create table payment_run_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  entry_id bigint not null,
  supplier_id bigint not null,
  credit boolean not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- what was open of it when the run was prepared
  open numeric(14, 2) not null,
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  unique (tenant_id, head_id, entry_id),
  check (amount <= open),
  foreign key (tenant_id, head_id) references payment_run on delete cascade,
  foreign key (tenant_id, entry_id) references party_entry,
  foreign key (tenant_id, supplier_id) references supplier
);
create index on payment_run_line (tenant_id, entry_id);
create index on payment_run_line (tenant_id, supplier_id);
call tenant_table('payment_run_line');

alter table payment add foreign key (tenant_id, run_id) references payment_run;

alter table party_entry force row level security;
alter table app_user force row level security;
alter table supplier_bank force row level security;
alter table supplier force row level security;
alter table payment force row level security;

do $$ begin
  execute format('grant update (printed) on payment to %I', app_role());
end $$;
