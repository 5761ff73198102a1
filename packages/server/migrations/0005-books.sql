-- The books: what customers owe and paid, VAT, and journals that balance by law of the database.

create table payment (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  type text not null check (type in ('RC', 'RF', 'PY')),
  customer_id bigint,
  warehouse_id bigint not null,
  biz_date date not null,
  method text not null check (method in ('CASH', 'CHEQUE', 'CARD', 'BANK_TRANSFER', 'DIRECT_DEBIT', 'CONTRA')),
  amount numeric(14, 2) not null check (amount > 0),
  unallocated numeric(14, 2) not null check (unallocated >= 0),
  reference text,
  cheque_no text,
  received_by bigint,
  for_order_id bigint,
  deposit_id bigint,
  settlement_id bigint,
  status text not null default 'RECORDED' check (status in ('RECORDED', 'BANKED', 'RECONCILED', 'BOUNCED', 'REVERSED')),
  remark text,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (unallocated <= amount),
  check (type = 'PY' or customer_id is not null),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, for_order_id) references order_head,
  foreign key (tenant_id, received_by) references app_user
);
create index on payment (tenant_id, biz_date desc, id desc);
create index on payment (tenant_id, customer_id, biz_date desc, id desc);
create index on payment (tenant_id, warehouse_id);
create index on payment (tenant_id, for_order_id);
create index on payment (tenant_id, received_by);
call tenant_table('payment');

-- Positive: the customer owes us (domain-rules 10.1).
create table ar_entry (
  tenant_id text not null references tenant,
  id bigint not null,
  customer_id bigint not null,
  entry_type text not null check (entry_type in ('INVOICE', 'MODIFY', 'PAYMENT', 'CREDIT_NOTE', 'REFUND', 'BOUNCE', 'WRITE_OFF', 'OPENING', 'REVERSAL')),
  doc_type text not null,
  doc_id bigint not null,
  doc_no text not null,
  amount numeric(14, 2) not null check (amount <> 0),
  biz_date date not null,
  due_date date not null,
  posted_at timestamptz not null,
  posted_by bigint,
  reversal_of bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, reversal_of) references ar_entry
);
create index on ar_entry (tenant_id, customer_id, biz_date, id);
create index on ar_entry (tenant_id, doc_type, doc_id);
create unique index on ar_entry (tenant_id, reversal_of) where reversal_of is not null;
call tenant_table('ar_entry', 'append');

-- What joins a debit to a credit of the same customer; negated when it is taken back.
create table ar_alloc (
  tenant_id text not null references tenant,
  id bigint not null,
  customer_id bigint not null,
  debit_entry_id bigint not null,
  credit_entry_id bigint not null,
  amount numeric(14, 2) not null check (amount <> 0),
  alloc_date date not null,
  system boolean not null default false,
  reversal_of bigint,
  posted_at timestamptz not null,
  posted_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, debit_entry_id) references ar_entry,
  foreign key (tenant_id, credit_entry_id) references ar_entry,
  foreign key (tenant_id, reversal_of) references ar_alloc
);
create index on ar_alloc (tenant_id, customer_id);
create index on ar_alloc (tenant_id, debit_entry_id);
create index on ar_alloc (tenant_id, credit_entry_id);
create unique index on ar_alloc (tenant_id, reversal_of) where reversal_of is not null;
call tenant_table('ar_alloc', 'append');

-- How much of each entry is still open: kept beside the ledger, proved by it (INV-31).
create table ar_open (
  tenant_id text not null references tenant,
  entry_id bigint not null,
  customer_id bigint not null,
  due_date date not null,
  open numeric(14, 2) not null check (open <> 0),
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references ar_entry,
  foreign key (tenant_id, customer_id) references customer
);
create index on ar_open (tenant_id, customer_id, due_date);
call tenant_table('ar_open');

create table vat_entry (
  tenant_id text not null references tenant,
  id bigint not null,
  direction text not null check (direction in ('OUT', 'IN')),
  vat_code text not null,
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  tax_point date not null,
  doc_date date not null,
  return_id bigint,
  doc_type text not null,
  doc_id bigint not null,
  posted_at timestamptz not null,
  primary key (tenant_id, id)
);
create index on vat_entry (tenant_id, tax_point);
create index on vat_entry (tenant_id, doc_type, doc_id);
call tenant_table('vat_entry', 'append');

create table journal (
  tenant_id text not null references tenant,
  id bigint not null,
  doc_type text not null,
  doc_id bigint not null,
  doc_no text not null,
  biz_date date not null,
  posted_at timestamptz not null,
  posted_by bigint,
  reversal_of bigint,
  -- a journal is closed by the transaction that wrote it
  xid xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id),
  foreign key (tenant_id, reversal_of) references journal
);
create index on journal (tenant_id, doc_type, doc_id);
create index on journal (tenant_id, biz_date desc, id desc);
create unique index on journal (tenant_id, reversal_of) where reversal_of is not null;
call tenant_table('journal', 'append');

-- Positive debit, negative credit; money parts at 2, cost parts at 4 decimals (domain-rules 13).
create table journal_line (
  tenant_id text not null references tenant,
  journal_id bigint not null,
  line_no int not null,
  account text not null,
  sub_id bigint,
  amount numeric(16, 4) not null check (amount <> 0),
  primary key (tenant_id, journal_id, line_no),
  foreign key (tenant_id, journal_id) references journal
);
create index on journal_line (tenant_id, account, sub_id);
call tenant_table('journal_line', 'append');

-- The two triggers that the decisions allow: a journal balances when its transaction commits, and nothing is added to it later.
create function journal_balances() returns trigger language plpgsql as $$
declare total numeric; parts int;
begin
  select coalesce(sum(amount), 0), count(*) into total, parts from journal_line where tenant_id = new.tenant_id and journal_id = new.id;
  if total <> 0 or parts < 2 then
    raise exception 'journal % is unbalanced by % (% lines)', new.id, total, parts using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal deferrable initially deferred for each row execute function journal_balances();

create function journal_stays_closed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select distinct tenant_id, journal_id from added) n
             join journal j on j.tenant_id = n.tenant_id and j.id = n.journal_id where j.xid <> pg_current_xact_id()) then
    raise exception 'journal is closed' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger journal_stays_closed after insert on journal_line referencing new table as added for each statement execute function journal_stays_closed();

create table lock_log (
  tenant_id text not null references tenant,
  id bigint not null,
  kind text not null check (kind in ('ACCOUNTS', 'VAT')),
  from_date date,
  to_date date,
  at timestamptz not null,
  user_id bigint,
  reason text,
  primary key (tenant_id, id)
);
call tenant_table('lock_log', 'append');

create table stored_file (
  tenant_id text not null references tenant,
  id bigint not null,
  original_name text not null,
  suffix text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  content bytea not null,
  entity text,
  entity_id bigint,
  create_by bigint,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index on stored_file (tenant_id, entity, entity_id);
call tenant_table('stored_file');
