-- What the first page asks of stock, drafts and invoices: found by an index, instead of reading all of them.

-- The date of the batch beside its stock: what expires next is the beginning of an index, however much stock there is and however many batches
-- are used up. The database fills it in, whatever a statement says (docs/decisions/0060-what-the-first-page-reads.md).
alter table stock_balance add column expiry_date date;
-- For all companies at once, past the walls between them.
alter table stock_balance no force row level security;
alter table batch no force row level security;
update stock_balance b set expiry_date = t.expiry_date from batch t where t.tenant_id = b.tenant_id and t.id = b.batch_id;
alter table batch force row level security;
alter table stock_balance force row level security;
create index stock_balance_by_date on stock_balance (tenant_id, warehouse_id, expiry_date, batch_id);

-- A balance that comes before its batch, when a backup is read, brings the date along.
create function balance_is_dated() returns trigger language plpgsql as $$
declare
  known record;
begin
  select expiry_date into known from batch where tenant_id = new.tenant_id and id = new.batch_id;
  if found then new.expiry_date := known.expiry_date; end if;
  return new;
end $$;

create trigger balance_is_dated before insert or update of expiry_date, batch_id on stock_balance for each row execute function balance_is_dated();

-- Receipts and a corrected date take the lock of the product's stock first: neither misses the other.
create function batch_dates_balances() returns trigger language plpgsql as $$
begin
  update stock_balance set expiry_date = new.expiry_date where tenant_id = new.tenant_id and goods_id = new.goods_id and batch_id = new.id;
  return null;
end $$;

create trigger batch_dates_balances after update of expiry_date on batch
  for each row when (new.expiry_date is distinct from old.expiry_date) execute function batch_dates_balances();

-- What somebody blocked: expired batches are kept for years, and most of them are used up.
create index batch_blocked on batch (tenant_id, (coalesce(expiry_date, 'infinity'))) where status <> 'AVAILABLE';

-- Few products have days of their own.
create index goods_near_expiry on goods (tenant_id, near_expiry_days) where near_expiry_days is not null;

create index order_head_drafts on order_head (tenant_id, warehouse_id, create_by, update_time desc, id desc) where state = 'DRAFT' and not deleted;

-- What is owed, by the day it is due, and what was sold, by the day of the invoice: read from the index alone.
create index si_head_open on si_head (tenant_id, due_date, customer_id) include (total, allocated) where pay_status in ('NEW', 'PARTIAL');
drop index si_head_tenant_id_warehouse_id_invoice_date_id_idx;
create index si_head_sold on si_head (tenant_id, warehouse_id, invoice_date desc, id desc)
  include (customer_id, goods_net, discount_price, cost_amount, total, create_dept, create_by, salesperson_id);
