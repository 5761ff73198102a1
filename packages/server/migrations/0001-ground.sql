-- The ground that every table stands on: the wall between companies, ids, and the beginning of a request.

-- The tenant of the running transaction. STABLE, never IMMUTABLE: a cached plan would answer for another tenant.
-- After a transaction that set it the setting is '' and not NULL.
create function app_tenant() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '') $$;

-- The role the server signs in as; the migration runner names it.
create function app_role() returns text language sql stable as $$ select current_setting('larder.app_role') $$;

-- Puts a table behind the tenant wall and grants the server what it may do there:
-- 'rw' everything but truncate, 'append' a ledger that is only ever written once (append-only by missing grants). The wall asks
-- app_tenant() by itself: every table of a statement is bound by `tenant_id = $n`, so PostgreSQL concludes `$n = app_tenant()` and
-- asks it once for each table it reads, before the first row; and the policy of a distributed table may hold no subquery.
create procedure tenant_table(name regclass, kind text default 'rw') language plpgsql as $$
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

-- A table of the whole installation: readable by the server, written by the owner's functions only.
create procedure shared_table(name regclass, grants text default 'select') language plpgsql as $$
begin
  execute format('grant %s on %s to %I', grants, name, app_role());
end $$;

-- Ids are drawn by the application in blocks (hi/lo), so that a document and its lines go in together.
-- Below 10,000 is kept for records that the installation itself brings.
create sequence id_block as bigint start 10 minvalue 10;

do $$ begin execute format('grant usage on sequence id_block to %I', app_role()); end $$;
