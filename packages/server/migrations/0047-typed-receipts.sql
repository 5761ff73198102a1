-- Receipts that nobody ordered: what each line is expected to cost, and what was paid for them on the spot (docs/rules/purchase.md#typed-receipts).
alter table gr_head no force row level security;
alter table gr_item no force row level security;
alter table gr_line no force row level security;
alter table payment no force row level security;

-- A line of a receipt is of a line of an order, or has a price of its own.
alter table gr_item alter column po_line_id drop not null;
alter table gr_item add column price numeric(14, 4) check (price >= 0);
alter table gr_item add column price_unit text check (price_unit in ('UNIT', 'KG'));
alter table gr_item add column price_reason text check (price_reason <> '');
alter table gr_item add check (num_nonnulls(price, price_unit) in (0, 2));
alter table gr_item add check ((po_line_id is null) = (price is not null));
alter table gr_item add check (price is null or price > 0 or price_reason is not null);
alter table gr_item add check (po_line_id is not null or rejected_qty = 0);

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'gr_line'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%(item_id IS NULL)%(po_line_id IS NULL)%' loop
    execute format('alter table gr_line drop constraint %I', name);
  end loop;
end $$;
alter table gr_line alter column item_id set not null;

-- Paid on the spot: how much, and how. It is paid when the receipt is posted.
alter table gr_head add column pay_method text check (pay_method in ('CASH', 'CARD', 'BANK_TRANSFER'));
alter table gr_head add column pay_amount numeric(14, 2) check (pay_amount > 0);
alter table gr_head add column pay_reference text;
alter table gr_head add check (num_nonnulls(pay_method, pay_amount) in (0, 2));
alter table gr_head add check (pay_method is null or kind = 'TYPED');

-- The payment waits for the bill of this receipt.
alter table payment add column receipt_id bigint;
alter table payment add check (receipt_id is null or type = 'PY');
alter table payment add foreign key (tenant_id, receipt_id) references gr_head;
create unique index on payment (tenant_id, receipt_id) where receipt_id is not null;

alter table payment force row level security;
alter table gr_line force row level security;
alter table gr_item force row level security;
alter table gr_head force row level security;
