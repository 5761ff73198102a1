-- What functions and triggers do to the transaction and look at is done where the rows lie, on one PostgreSQL as on several.

-- `set local` reaches every node that the transaction comes to, set_config() only the one that it was called on. Bounds of times are
-- worked out beforehand: in `on conflict do update` a distributed table takes nothing that depends on settings.
drop function begin_request(text, text, bigint, text, bytea, text, text, bytea, timestamptz, boolean);
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

-- The transaction that closes a journal is numbered where its rows are written, and compared there.
create function journal_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger journal_xid before insert on journal for each row execute function journal_xid();

-- First what was added, then the journals: the two may not stand in one statement where the journals are distributed.
create or replace function journal_stays_closed() returns trigger language plpgsql as $$
declare
  company text;
  journals bigint[];
  writing xid8 := pg_current_xact_id();
begin
  for company, journals in select tenant_id, array_agg(distinct journal_id) from added group by tenant_id loop
    if exists (select 1 from journal j where j.tenant_id = company and j.id = any(journals) and j.xid <> writing) then
      raise exception 'journal is closed' using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;

-- Counted company by company, each within its own wall: a function that looks behind all of them has no place among several nodes.
drop function tenant_users(text);
