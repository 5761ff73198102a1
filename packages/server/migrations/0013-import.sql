-- Tables that are read in: the file, what was found in it, and the records that it became, so that they can be taken back.

create table import_run (
  tenant_id text not null references tenant,
  id bigint not null,
  entity text not null,
  file_name text not null,
  -- null once the rows are in, or the file is old
  content bytea,
  warehouse_id bigint,
  language text not null check (language in ('en', 'zh')),
  state text not null check (state in ('WAITING', 'CHECKING', 'FAULTY', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDONE')),
  -- asked for while the work goes on; seen at the next step
  cancel_asked boolean not null default false,
  row_count int not null default 0,
  done int not null default 0,
  problem_count int not null default 0,
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  added int not null default 0,
  record_ids bigint[] not null default '{}',
  -- when the work last said how far it is: an old sign is the sign of a server that stopped
  seen_at timestamptz not null,
  create_by bigint not null,
  create_time timestamptz not null,
  primary key (tenant_id, id)
);
create index on import_run (tenant_id, entity, id desc);
call tenant_table('import_run');

create or replace function enqueue_job(task text, payload json) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books', 'import']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload);
end $$;

-- Statistics of tables that one transaction fills: without them every key that begins with the tenant looks as good as the
-- right one, and the checks of foreign keys read a whole tenant for each row.
create function refresh_statistics(names text[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name text;
begin
  foreach name in array names loop
    execute format('analyze public.%I', name);
  end loop;
end $$;
revoke all on function refresh_statistics from public;
do $$ begin execute format('grant execute on function refresh_statistics to %I', app_role()); end $$;
