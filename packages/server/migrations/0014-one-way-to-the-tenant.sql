-- A line belongs to its head, and the head to its tenant: the key that leads to the head carries the tenant with it. Asking
-- the tenant's own row again for every line cost a tenth of each posting and guarded nothing: what is written is bound to
-- the tenant of the transaction by the wall, and a tenant is never deleted.

do $$
declare
  name text;
begin
  foreach name in array array[
    'ar_alloc', 'ar_entry', 'ar_open', 'batch', 'create_stock_head', 'create_stock_line', 'customer_price', 'dict_data',
    'goods', 'goods_allergen', 'goods_min_qty', 'goods_unit', 'journal_line', 'location', 'oi_head', 'oi_line',
    'oi_line_batch', 'order_head', 'order_line', 'payment', 'post', 'price_list', 'role_dept', 'role_menu', 'session',
    'si_head', 'si_line', 'si_vat', 'stock_balance', 'stock_cost', 'stock_movement', 'stock_reservation', 'user_post',
    'user_role', 'user_warehouse',
    -- Written beside a document by the same transaction, never by themselves.
    'search_word', 'audit_log', 'idempotency'
  ]
  loop
    execute format('alter table %I drop constraint if exists %I', name, name || '_tenant_id_fkey');
  end loop;
end $$;
