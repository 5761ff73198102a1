-- Settings, VAT rates and the company's own record change a few times a year and are read by every posting. Processes keep
-- them with the version that each transaction brings back (rights_version); whoever changes one of them raises it here, so
-- that no way of changing them can forget it. The platform's operator changes companies in which he does not stand: the
-- version is theirs and lies behind their wall.
create function raise_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  bound text := current_setting('app.tenant_id', true);
  company text;
begin
  for company in select distinct c.tenant_id from changed_rows c order by 1 loop
    perform set_config('app.tenant_id', company, true);
    update public.rights_version v set version = v.version + 1 where v.tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', coalesce(bound, ''), true);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['tenant_setting', 'vat_rate', 'tenant'] loop
    execute format('create trigger raise_version_added after insert on %I referencing new table as changed_rows for each statement execute function raise_version()', name);
    execute format('create trigger raise_version_changed after update on %I referencing new table as changed_rows for each statement execute function raise_version()', name);
    execute format('create trigger raise_version_removed after delete on %I referencing old table as changed_rows for each statement execute function raise_version()', name);
  end loop;
end $$;

-- The gate of the periods and what stands behind it: read after the wait, so a period that was being closed is closed.
create function pass_period_gate(tenant text, out accounts_lock_date text, out vat_lock_date text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(period_gate(tenant));
  select max(s.value) filter (where s.key = 'accountsLockDate'), max(s.value) filter (where s.key = 'vatLockDate')
    into accounts_lock_date, vat_lock_date
    from tenant_setting s where s.tenant_id = tenant and s.key in ('accountsLockDate', 'vatLockDate');
end $$;

-- The gate to the stock of goods: made where they never lay, locked ascending, told as the last holder left them.
create function lock_stock(tenant text, warehouse bigint, goods bigint[], out goods_id bigint, out qty numeric, out value numeric, out last_seq bigint)
returns setof record language plpgsql as $$
#variable_conflict use_column
begin
  if (select count(*) from stock_cost c where c.tenant_id = tenant and c.warehouse_id = warehouse and c.goods_id = any(goods)) < cardinality(goods) then
    insert into stock_cost (tenant_id, warehouse_id, goods_id) select tenant, warehouse, g from unnest(goods) g order by g
      on conflict (tenant_id, warehouse_id, goods_id) do nothing;
  end if;
  return query select c.goods_id, c.qty, c.value, c.last_seq from stock_cost c
    where c.tenant_id = tenant and c.warehouse_id = warehouse and c.goods_id = any(goods) order by c.goods_id for update;
end $$;
