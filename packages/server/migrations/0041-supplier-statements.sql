-- What suppliers say that we owe them: their statements, line by line, compared with our ledger (docs/rules/supplier-payments.md#supplier-statements).
create table supplier_statement (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('OPEN', 'RECONCILED')),
  supplier_id bigint not null,
  -- the day that their balance is of
  statement_date date not null,
  balance numeric(14, 2) not null,
  remark text,
  -- from here on: as it was when it was reconciled
  our_balance numeric(14, 2),
  difference numeric(14, 2),
  explanation text check (explanation <> ''),
  reconciled_at timestamptz,
  reconciled_by bigint,
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
  -- for its lines
  unique (tenant_id, id, supplier_id),
  check (num_nonnulls(our_balance, difference, reconciled_at) = case state when 'RECONCILED' then 3 else 0 end),
  check (difference = balance - our_balance),
  -- what is left apart was explained
  check (state = 'OPEN' or difference = 0 or explanation is not null),
  check (not deleted or state = 'OPEN'),
  foreign key (tenant_id, supplier_id) references supplier
);
-- A statement is entered once.
create unique index supplier_statement_day on supplier_statement (tenant_id, supplier_id, statement_date) where not deleted;
create index on supplier_statement (tenant_id, statement_date desc, id desc);
call tenant_table('supplier_statement');

create table supplier_statement_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  -- an item of the supplier's own account, and of nobody else's
  supplier_id bigint not null,
  side text not null check (side = 'SUPPLIER'),
  their_no text check (their_no <> ''),
  line_date date,
  -- above 0: a bill; below: a payment or a credit note
  amount numeric(14, 2) not null check (amount <> 0),
  remark text,
  -- said by a person: which of ours it is, or that it is none of them
  entry_id bigint,
  apart boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  unique (tenant_id, head_id, entry_id),
  check (entry_id is null or not apart),
  foreign key (tenant_id, head_id, supplier_id) references supplier_statement (tenant_id, id, supplier_id) on delete cascade,
  foreign key (tenant_id, entry_id, side, supplier_id) references party_entry (tenant_id, id, side, party_id)
);
create index on supplier_statement_line (tenant_id, head_id, supplier_id);
create index on supplier_statement_line (tenant_id, entry_id, side, supplier_id) where entry_id is not null;
call tenant_table('supplier_statement_line');
