-- One ledger of open items for both sides: what customers owe us and what we owe suppliers, with the same columns, keys and checks.

alter table ar_entry no force row level security;
alter table ar_alloc no force row level security;
alter table ar_open no force row level security;
-- The new keys are proved against what is stored: whoever proves them has to see the parties.
alter table customer no force row level security;
alter table supplier no force row level security;

-- Positive: customers owe us, we owe suppliers. An entry is of one party, on one side, for good.
alter table ar_entry rename to party_entry;
alter table party_entry rename column customer_id to party_id;
alter table party_entry
  add column side text not null default 'CUSTOMER' check (side in ('CUSTOMER', 'SUPPLIER'));
alter table party_entry
  alter column side drop default,
  -- the party by name, so that it has its key and its index
  add column customer_id bigint generated always as (case when side = 'CUSTOMER' then party_id end) stored,
  add column supplier_id bigint generated always as (case when side = 'SUPPLIER' then party_id end) stored;
alter table party_entry rename constraint ar_entry_pkey to party_entry_pkey;
alter table party_entry add unique (tenant_id, id, side, party_id);

-- Both items of an allocation, and what undoes one, are of the allocation's own party.
alter table ar_alloc rename to party_alloc;
alter table party_alloc rename column customer_id to party_id;
alter table party_alloc add column side text not null default 'CUSTOMER' check (side in ('CUSTOMER', 'SUPPLIER'));
alter table party_alloc alter column side drop default;
alter table party_alloc rename constraint ar_alloc_pkey to party_alloc_pkey;
alter table party_alloc add unique (tenant_id, id, side, party_id);

-- What is open has the sign of its entry and is never more than it: nobody pays an item twice, whatever runs at once.
alter table ar_open rename to party_open;
alter table party_open rename column customer_id to party_id;
alter table party_open
  add column side text not null default 'CUSTOMER' check (side in ('CUSTOMER', 'SUPPLIER')),
  add column amount numeric(14, 2);
alter table party_open alter column side drop default;
update party_open o set amount = e.amount from party_entry e where e.tenant_id = o.tenant_id and e.id = o.entry_id;

do $$
declare gone record;
begin
  -- keys to the customer and to entries that did not name the party, checks and indexes that are made anew below
  for gone in select conrelid::regclass as name, conname from pg_constraint
    where conrelid in ('party_entry'::regclass, 'party_alloc'::regclass, 'party_open'::regclass)
      and (contype = 'f' or conname in ('ar_open_open_check', 'ar_open_pkey')) loop
    execute format('alter table %s drop constraint %I', gone.name, gone.conname);
  end loop;
  for gone in select indexrelid::regclass as name from pg_index
    where indrelid in ('party_entry'::regclass, 'party_alloc'::regclass, 'party_open'::regclass) and indexrelid::regclass::text like 'ar\_%' loop
    execute format('drop index %s', gone.name);
  end loop;
  -- and what is left of the old names
  for gone in select conrelid::regclass as name, conname from pg_constraint
    where conrelid in ('party_entry'::regclass, 'party_alloc'::regclass, 'party_open'::regclass) and conname like 'ar\_%' loop
    execute format('alter table %s rename constraint %I to %I', gone.name, gone.conname, 'party_' || substring(gone.conname from 4));
  end loop;
end $$;

alter table party_entry
  add foreign key (tenant_id, customer_id) references customer,
  add foreign key (tenant_id, supplier_id) references supplier,
  add foreign key (tenant_id, reversal_of, side, party_id) references party_entry (tenant_id, id, side, party_id);
create index on party_entry (tenant_id, customer_id, biz_date, id) where customer_id is not null;
create index on party_entry (tenant_id, supplier_id, biz_date, id) where supplier_id is not null;
create index on party_entry (tenant_id, doc_type, doc_id);
create unique index on party_entry (tenant_id, reversal_of, side, party_id) where reversal_of is not null;

alter table party_alloc
  add foreign key (tenant_id, debit_entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id),
  add foreign key (tenant_id, credit_entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id),
  add foreign key (tenant_id, reversal_of, side, party_id) references party_alloc (tenant_id, id, side, party_id);
create index on party_alloc (tenant_id, side, party_id);
create index on party_alloc (tenant_id, debit_entry_id, side, party_id);
create index on party_alloc (tenant_id, credit_entry_id, side, party_id);
create unique index on party_alloc (tenant_id, reversal_of, side, party_id) where reversal_of is not null;

alter table party_open
  alter column amount set not null,
  add primary key (tenant_id, entry_id, side, party_id),
  add foreign key (tenant_id, entry_id, side, party_id) references party_entry (tenant_id, id, side, party_id),
  add check (open <> 0 and sign(open) = sign(amount) and abs(open) <= abs(amount));
create index on party_open (tenant_id, side, party_id, due_date);

alter table party_entry force row level security;
alter table party_alloc force row level security;
alter table party_open force row level security;
alter table customer force row level security;
alter table supplier force row level security;

-- Whose item it is and how much it was stays as it was written.
do $$ begin
  execute format('revoke update on party_open from %I', app_role());
  execute format('grant update (open) on party_open to %I', app_role());
end $$;
