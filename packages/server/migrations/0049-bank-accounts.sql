-- The company's own bank accounts: what customers pay into and suppliers are paid from (docs/rules/money.md#bank-accounts).
create table bank_account (
  tenant_id text not null references tenant,
  -- what journals of the bank name; 1 is the account that each company begins with
  id bigint not null,
  code text not null check (code <> '' and code = upper(code)),
  -- as the bank knows it
  name text not null check (name <> ''),
  bank text,
  sort_code text check (sort_code ~ '^\d{6}$'),
  account_no text check (account_no ~ '^\d{6,10}$'),
  iban text,
  is_default boolean not null,
  nominal_code text check (nominal_code ~ '^\d{4,6}$'),
  status char(1) not null check (status in ('0', '1')),
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  check (num_nonnulls(sort_code, account_no) in (0, 2)),
  check (status = '0' or not is_default),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index on bank_account (tenant_id) where is_default;
call tenant_table('bank_account');

-- Until now the company had one account: the one on its letterhead, where the text says which it is.
insert into bank_account (tenant_id, id, code, name, bank, sort_code, account_no, is_default, status, version, create_time, update_time)
  select tenant_id, 1, 'MAIN', left(company_name, 60), null, case when no is not null then replace(sort, '-', '') end, case when sort is not null then no end,
      true, '0', 1, now(), now()
    from (select tenant_id, company_name, substring(bank_details from '\m\d\d-\d\d-\d\d\M') as sort,
        substring(regexp_replace(bank_details, '\m\d\d-\d\d-\d\d\M', '') from '\m\d{8}\M') as no from tenant where tenant_id <> '000000') t;

-- What goes through the bank names the account; cash, cheques and cards of customers do not.
alter table payment no force row level security;
alter table bank_account no force row level security;
alter table payment_run no force row level security;
alter table payment add column bank_account_id bigint;
update payment set bank_account_id = 1
 where case when type = 'PY' then method not in ('CASH', 'CONTRA') else method in ('BANK_TRANSFER', 'DIRECT_DEBIT') end;
alter table payment add check ((bank_account_id is not null) = case when type = 'PY' then method not in ('CASH', 'CONTRA') else method in ('BANK_TRANSFER', 'DIRECT_DEBIT') end);
alter table payment add foreign key (tenant_id, bank_account_id) references bank_account;
create index on payment (tenant_id, bank_account_id) where bank_account_id is not null;
alter table payment_run add column bank_account_id bigint;
update payment_run set bank_account_id = 1;
alter table payment_run alter column bank_account_id set not null;
alter table payment_run add foreign key (tenant_id, bank_account_id) references bank_account;
create index on payment_run (tenant_id, bank_account_id);
alter table payment_run force row level security;
alter table bank_account force row level security;
alter table payment force row level security;
