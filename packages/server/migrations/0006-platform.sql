-- What the platform keeps for every module: numbers, answers to requests, words to search by, imports and jobs.

create table counter (
  tenant_id text not null references tenant,
  prefix text not null,
  year int not null,
  next bigint not null check (next >= 1),
  -- where the series began: without gaps it runs from here, which is 1 or where its start was raised to before the first document
  first bigint not null default 1,
  primary key (tenant_id, prefix, year),
  check (first between 1 and next)
);
call tenant_table('counter');

-- What was asked and answered, kept for two days: a repeat gets the first answer (docs/rules/documents.md#repeats).
create table idempotency (
  tenant_id text not null,
  user_id bigint not null,
  key text not null check (length(key) between 8 and 255),
  route text not null,
  content bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index on idempotency (tenant_id, created_at);
call tenant_table('idempotency');

-- Words by which a record is found: code, bar code, each word and each tail of a Chinese name, initials. Plain b-tree
-- comparison is leakproof, so it stays an index scan behind the tenant wall (decision 0003). A search reads nothing but the key.
create table search_word (
  tenant_id text not null,
  entity text not null,
  -- 0 code … 4 initials: what comes first is shown first
  rank smallint not null,
  word text collate "C" not null,
  record_id bigint not null,
  primary key (tenant_id, entity, rank, word, record_id)
);
-- Without the entity, which an id has only one of: else a plan made before there are statistics takes this index for a search.
create index search_word_record on search_word (tenant_id, record_id);
call tenant_table('search_word');

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
  -- the rows that the check found good, packed, of which only one slice is unpacked at a time
  row_slices bytea[],
  -- check, write, undo and write again are turns, each its own job; a job delivered once more when its turn is over does nothing
  turn int not null default 0,
  -- so many of its records are found by search; null where what is imported is not searched for. What is missing the queue makes
  findable int,
  create_by bigint not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  check (findable between 0 and added)
);
create index on import_run (tenant_id, entity, id desc);
alter table import_run alter column record_ids set storage external;
alter table import_run alter column row_slices set storage external;
call tenant_table('import_run');

-- First statement of each transaction: binds it to the tenant, sets its limits, and tells the version of the rights and
-- whether the session still lives, so that no cached permission outlives a change. With a claim it also tells whether the
-- claim is ours: whoever inserts the row does the work, everybody else waits here for that COMMIT. A client's key is claimed
-- once. Without one the same content within five seconds of a success is a slip of the hand (`claim_again`); a success of the
-- future was written before the clock was put back and must not refuse until the clock gets there again.
-- `set local` reaches every node that the transaction comes to, set_config() only the one that it was called on. Bounds of times are
-- worked out beforehand: in `on conflict do update` a distributed table takes nothing that depends on settings.
create function begin_request(
  home_tenant text, acting_tenant text, user_id bigint, request text, session_hash bytea,
  claim_key text default null, claim_route text default null, claim_content bytea default null, claim_at timestamptz default null, claim_again boolean default null,
  out version bigint, out alive boolean, out claimed boolean, out spread boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  -- Again after five seconds; and what was written before the clock was put back refuses nobody.
  slip_ends timestamptz := claim_at - interval '5 seconds';
  ahead timestamptz := claim_at + interval '5 seconds';
begin
  spread := to_regclass('pg_catalog.pg_dist_partition') is not null;
  set local statement_timeout = 15000;
  set local lock_timeout = 5000;
  set local idle_in_transaction_session_timeout = 20000;
  -- Of whoever looks at the running database, and of no statement: these need not travel.
  perform set_config('app.user_id', coalesce(begin_request.user_id::text, ''), true), set_config('app.request_id', request, true);
  execute format('set local app.tenant_id = %L', home_tenant);
  select r.version into begin_request.version from rights_version r where r.tenant_id = home_tenant;
  alive := session_hash is null or exists (select 1 from session s where s.tenant_id = home_tenant and s.token_hash = session_hash);
  if acting_tenant <> home_tenant then execute format('set local app.tenant_id = %L', acting_tenant); end if;
  if claim_key is null then return; end if;
  insert into idempotency as i (tenant_id, user_id, key, route, content, created_at)
    values (acting_tenant, begin_request.user_id, claim_key, claim_route, claim_content, claim_at)
    on conflict (tenant_id, user_id, key) do update set created_at = excluded.created_at
    where claim_again and (i.created_at <= slip_ends or i.created_at > ahead);
  claimed := found;
end $$;

-- The way into the job queue: the queue's own tables are closed to the server's role, so it calls the owner's function,
-- which knows by name what may be asked for. A job may be told to wait: the one that looks whether another has finished.
create function enqueue_job(task text, payload json, wait_seconds int default 0) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books', 'import']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload, run_at := pg_catalog.now() + pg_catalog.make_interval(secs => wait_seconds));
end $$;
revoke all on function enqueue_job(text, json, int) from public;
do $$ begin execute format('grant execute on function enqueue_job(text, json, int) to %I', app_role()); end $$;

-- A job may be delivered twice; only one of them works on the import.
create function claim_import(tenant text, run bigint) returns boolean language plpgsql as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('larder: import of ' || tenant, run));
end $$;

-- Statistics of tables that one transaction fills: without them every key that begins with the tenant looks as good as the
-- right one, and the checks of foreign keys read a whole tenant for each row. Only of tables that nobody knows anything about yet:
-- of a full one the statistics do not change with what an import adds, and gathering them takes longer than a thousand rows.
-- Definer functions name pg_temp last: where it is not named PostgreSQL looks there first, and a temporary view called pg_class ran as the owner.
create function refresh_statistics(names text[]) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name pg_catalog.text;
begin
  foreach name in array names loop
    if (select c.reltuples from pg_catalog.pg_class c
         where c.relname = name and c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind = 'r') < 10000 then
      execute pg_catalog.format('analyze public.%I', name);
    end if;
  end loop;
end $$;
revoke all on function refresh_statistics from public;
do $$ begin execute format('grant execute on function refresh_statistics to %I', app_role()); end $$;
