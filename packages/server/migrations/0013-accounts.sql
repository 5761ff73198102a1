-- The books: payments, what customers owe us and what we owe suppliers, VAT, and journals that balance by law of the database.

-- Money received and paid. A payment may name the order it is meant for: an order of the same customer, which stays so (docs/rules/credit.md#each-pound-pays-one-order).
create table payment (
  tenant_id text not null,
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
  foreign key (tenant_id, received_by) references app_user,
  foreign key (tenant_id, for_order_id, customer_id) references order_head (tenant_id, id, customer_id)
);
create index on payment (tenant_id, biz_date desc, id desc);
create index on payment (tenant_id, customer_id, biz_date desc, id desc);
create index on payment (tenant_id, warehouse_id);
create index on payment (tenant_id, received_by);
-- Customer last: by order they are asked for alone too.
create index on payment (tenant_id, for_order_id, customer_id) where for_order_id is not null;
-- What is promised to other orders of a customer, and the cheques that may still bounce: few rows, however many payments.
create index on payment (tenant_id, customer_id) include (for_order_id, unallocated) where for_order_id is not null and unallocated > 0;
create index on payment (tenant_id, customer_id, biz_date) include (amount, status) where method = 'CHEQUE';
call tenant_table('payment');

-- One ledger of open items for both sides. Positive: customers owe us, we owe suppliers (docs/rules/money.md#open-items). An entry is
-- of one party, on one side, for good.
create table party_entry (
  tenant_id text not null,
  id bigint not null,
  party_id bigint not null,
  entry_type text not null check (entry_type in ('INVOICE', 'MODIFY', 'PAYMENT', 'CREDIT_NOTE', 'REFUND', 'BOUNCE', 'WRITE_OFF', 'OPENING',
    'REVERSAL')),
  doc_type text not null,
  doc_id bigint not null,
  doc_no text not null,
  amount numeric(14, 2) not null check (amount <> 0),
  biz_date date not null,
  due_date date not null,
  posted_at timestamptz not null,
  posted_by bigint,
  reversal_of bigint,
  side text not null check (side in ('CUSTOMER', 'SUPPLIER')),
  -- the party by name, so that it has its key and its index
  customer_id bigint generated always as (case when side = 'CUSTOMER' then party_id end) stored,
  supplier_id bigint generated always as (case when side = 'SUPPLIER' then party_id end) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, side, party_id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, reversal_of, side, party_id) references party_entry (tenant_id, id, side, party_id)
);
create index on party_entry (tenant_id, customer_id, biz_date, id) where customer_id is not null;
create index on party_entry (tenant_id, supplier_id, biz_date, id) where supplier_id is not null;
create index on party_entry (tenant_id, doc_type, doc_id);
create unique index on party_entry (tenant_id, reversal_of, side, party_id) where reversal_of is not null;
call tenant_table('party_entry', 'append');

-- What joins a debit to a credit of the same party; negated when it is taken back. Both items, and what undoes one, are of the
-- allocation's own party.
create table party_alloc (
  tenant_id text not null,
  id bigint not null,
  party_id bigint not null,
  debit_entry_id bigint not null,
  credit_entry_id bigint not null,
  amount numeric(14, 2) not null check (amount <> 0),
  alloc_date date not null,
  system boolean not null default false,
  reversal_of bigint,
  posted_at timestamptz not null,
  posted_by bigint,
  side text not null check (side in ('CUSTOMER', 'SUPPLIER')),
  primary key (tenant_id, id),
  unique (tenant_id, id, side, party_id),
  foreign key (tenant_id, debit_entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id),
  foreign key (tenant_id, credit_entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id),
  foreign key (tenant_id, reversal_of, side, party_id) references party_alloc (tenant_id, id, side, party_id)
);
create index on party_alloc (tenant_id, side, party_id);
create index on party_alloc (tenant_id, debit_entry_id, side, party_id);
create index on party_alloc (tenant_id, credit_entry_id, side, party_id);
create unique index on party_alloc (tenant_id, reversal_of, side, party_id) where reversal_of is not null;
call tenant_table('party_alloc', 'append');

-- How much of each entry is still open: kept beside the ledger, proved by it (INV-31). It has the sign of its entry and is never
-- more than it: nobody pays an item twice, whatever runs at once.
create table party_open (
  tenant_id text not null,
  entry_id bigint not null,
  party_id bigint not null,
  due_date date not null,
  open numeric(14, 2) not null,
  side text not null check (side in ('CUSTOMER', 'SUPPLIER')),
  amount numeric(14, 2) not null,
  primary key (tenant_id, entry_id, side, party_id),
  check (open <> 0 and sign(open) = sign(amount) and abs(open) <= abs(amount)),
  foreign key (tenant_id, entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id)
);
create index on party_open (tenant_id, side, party_id, due_date);
call tenant_table('party_open');

-- Whose item it is and how much it was stays as it was written.
do $$ begin
  execute format('revoke update on party_open from %I', app_role());
  execute format('grant update (open) on party_open to %I', app_role());
end $$;

create table vat_entry (
  tenant_id text not null references tenant,
  id bigint not null,
  direction text not null check (direction in ('OUT', 'IN')),
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
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

-- Positive debit, negative credit; money parts at 2, cost parts at 4 decimals (docs/rules/books.md#journals).
create table journal_line (
  tenant_id text not null,
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

-- Who closed or opened a period, and why.
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

-- What the last proof of the books found in each company.
create table books_proof (
  tenant_id text primary key references tenant,
  proved_at timestamptz not null,
  statements int not null,
  broken int not null
);
call tenant_table('books_proof');

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

-- The transaction that closes a journal is numbered where its rows are written, and compared there.
create function journal_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

create trigger journal_xid before insert on journal for each row execute function journal_xid();

-- Nothing is added to a journal later. First what was added, then the journals: the two may not stand in one statement where the
-- journals are distributed.
create function journal_stays_closed() returns trigger language plpgsql as $$
declare
  company text;
  journals bigint[];
  writing xid8 := pg_current_xact_id();
begin
  for company, journals in select tenant_id, array_agg(distinct journal_id) from added group by tenant_id loop
    if exists (select 1 from journal j where j.tenant_id = company and j.id = any(journals) and j.xid <> writing) then
      raise exception 'journal is closed' using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;

create trigger journal_stays_closed after insert on journal_line referencing new table as added for each statement execute function journal_stays_closed();

-- What was billed, to whom, when and for how much, and what was paid by whom, is nobody's to change or delete: a mistake is
-- put right by another document. Named here is everything that may still change.
do $$
declare
  posted record;
begin
  for posted in select * from (values
    -- how far it is paid or credited, and how often it was printed
    ('si_head', 'state, pay_status, allocated, printed, version, update_by, update_time'),
    -- what credit notes took back of the line
    ('si_line', 'credited_base, credited_net'),
    ('si_vat', null),
    -- what is left of it, where it was banked and settled, and whether it was cleared or bounced
    ('payment', 'unallocated, status, deposit_id, settlement_id, version, update_by, update_time')
  ) as t(name, columns) loop
    execute format('revoke update, delete on public.%I from %I', posted.name, app_role());
    if posted.columns is not null then
      execute format('grant update (%s) on public.%I to %I', posted.columns, posted.name, app_role());
    end if;
  end loop;
end $$;
