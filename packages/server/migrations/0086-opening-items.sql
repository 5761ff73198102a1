-- What customers owed us, and we owed suppliers, when the company began with these books: each open invoice or credit by itself, under
-- the number of whoever issued it (docs/rules/money.md#opening-items).
create table opening_item (
  tenant_id text not null,
  id bigint not null,
  no text not null check (no <> ''),
  -- in capitals and without blanks, as it is recognised
  number_key text not null check (number_key <> ''),
  customer_id bigint,
  supplier_id bigint,
  invoice_date date not null,
  due_date date not null,
  -- the day of its entry in the books
  biz_date date not null,
  -- above 0: owed; below 0: a credit
  amount numeric(14, 2) not null check (amount <> 0),
  state text not null check (state in ('POSTED', 'REVERSED')),
  remark text,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  check ((customer_id is null) <> (supplier_id is null)),
  check (due_date >= invoice_date and biz_date >= invoice_date),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, supplier_id) references supplier
);
create index on opening_item (tenant_id, customer_id) where customer_id is not null;
create index on opening_item (tenant_id, supplier_id) where supplier_id is not null;
create index on opening_item (tenant_id, due_date, id);
-- A number is entered once for a party, as an invoice and as a credit; one that was reversed may be entered again.
create unique index opening_item_customer_number on opening_item (tenant_id, customer_id, number_key, (amount > 0)) where state = 'POSTED' and customer_id is not null;
create unique index opening_item_supplier_number on opening_item (tenant_id, supplier_id, number_key, (amount > 0)) where state = 'POSTED' and supplier_id is not null;
call tenant_table('opening_item');

-- What was owed is nobody's to change: a mistake is reversed.
do $$ begin
  execute format('revoke update, delete on opening_item from %I', app_role());
  execute format('grant update (state, version, update_by, update_time) on opening_item to %I', app_role());
end $$;
