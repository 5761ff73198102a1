-- Suppliers: whom we buy from and on which terms, their papers, and their bank details behind a second pair of eyes.

create table supplier (
  tenant_id text not null references tenant,
  id bigint not null,
  code text not null check (code <> ''),
  name_en text,
  name_zh text,
  attn text,
  tel text,
  email text,
  address text,
  post_code text,
  country text not null,
  account_no text,
  payment_term int not null check (payment_term between 0 and 365),
  payment_term_basis text not null check (payment_term_basis in ('INVOICE_DATE', 'WEEK_END', 'MONTH_END')),
  min_order numeric(14, 2) check (min_order >= 0),
  lead_days int check (lead_days between 0 and 365),
  review_days int check (review_days between 0 and 365),
  -- Monday is bit 1, Sunday bit 64; 0 means every day
  delivery_days int not null check (delivery_days between 0 and 127),
  vat_no text,
  vat_registered boolean not null,
  awrs_urn text check (awrs_urn ~ '^[A-Z]{4}\d{11}$'),
  approved boolean not null,
  approval_expiry date,
  remark text,
  status text not null check (status in ('0', '1')),
  -- kept with each ledger entry; the ledger proves it (INV-30)
  balance numeric(14, 2) not null,
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  check (coalesce(name_en, '') <> '' or coalesce(name_zh, '') <> '')
);
create unique index on supplier (tenant_id, upper(code)) where not deleted;
create index on supplier (tenant_id, code, id);
call tenant_table('supplier');

-- Papers of a supplier, with the day to which they are valid.
create table supplier_certificate (
  tenant_id text not null references tenant,
  id bigint not null,
  supplier_id bigint not null,
  kind text not null check (kind in ('SALSA', 'BRCGS', 'ORGANIC', 'HALAL', 'MSC', 'INSURANCE', 'OTHER')),
  number text,
  valid_until date not null,
  remark text,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier
);
create index on supplier_certificate (tenant_id, supplier_id, valid_until);
call tenant_table('supplier_certificate');

-- Bank details are never changed: new ones are asked for by one person and approved by another, and then they count.
create table supplier_bank (
  tenant_id text not null references tenant,
  id bigint not null,
  supplier_id bigint not null,
  account_name text not null check (account_name <> ''),
  sort_code text check (sort_code ~ '^\d{6}$'),
  account_no text check (account_no ~ '^\d{6,10}$'),
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$'),
  reason text not null,
  state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'REPLACED')),
  -- the supplier was called back on a number that was known before
  called_back boolean not null default false,
  -- the company lets people approve what they asked for themselves
  self_approved boolean not null default false,
  decided_by bigint,
  decided_at timestamptz,
  version int not null default 1,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  check (iban is not null or (sort_code is not null and account_no is not null)),
  -- four eyes, whatever calls the database
  check (state not in ('APPROVED', 'REPLACED') or (called_back and decided_by is not null and (self_approved or decided_by is distinct from create_by))),
  foreign key (tenant_id, supplier_id) references supplier
);
create index on supplier_bank (tenant_id, supplier_id, id);
-- One at a time is waiting, and one counts.
create unique index supplier_bank_waits on supplier_bank (tenant_id, supplier_id) where state = 'PENDING';
create unique index supplier_bank_counts on supplier_bank (tenant_id, supplier_id) where state = 'APPROVED';
call tenant_table('supplier_bank');

do $$ begin
  execute format('revoke update, delete on supplier_bank from %I', app_role());
  execute format('grant update (state, called_back, self_approved, decided_by, decided_at, version, update_by, update_time) on supplier_bank to %I', app_role());
end $$;
