-- The wall asks app_tenant() by itself and no longer in a subquery, which the policy of a distributed table may not hold.

-- Every table of a statement is bound by `tenant_id = $n`, so PostgreSQL concludes `$n = app_tenant()` and asks it once for each table
-- it reads, before the first row; there is no subquery left to plan.
create or replace procedure tenant_table(name regclass, kind text default 'rw') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', name);
  if kind = 'append' then
    execute format('grant select, insert on %s to %I', name, app_role());
  elsif kind = 'rw' then
    execute format('grant select, insert, update, delete on %s to %I', name, app_role());
  else
    raise exception 'unknown kind %', kind;
  end if;
end $$;

do $$
declare
  walled regclass;
begin
  for walled in select polrelid from pg_policy p join pg_class c on c.oid = p.polrelid
                 where c.relnamespace = 'public'::regnamespace and p.polname = 'tenant' and c.relname <> 'tenant' loop
    execute format('alter policy tenant on %s using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', walled);
  end loop;
end $$;
alter policy tenant on tenant using (tenant_id = app_tenant() or app_tenant() = '000000') with check (tenant_id = app_tenant() or app_tenant() = '000000');
