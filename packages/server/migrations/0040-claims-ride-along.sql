-- The claim of a request rides along with its beginning: one statement instead of two.

drop function begin_request(text, text, bigint, text, bytea);

-- First statement of each transaction: binds it to the tenant, sets its limits, and tells the version of the rights and
-- whether the session still lives, so that no cached permission outlives a change. With a claim it also tells whether the
-- claim is ours: whoever inserts the row does the work, everybody else waits here for his COMMIT. A client's key is claimed
-- once. Without one the same content within five seconds of a success is a slip of the hand (`claim_again`); a success of the
-- future was written before the clock was put back and must not refuse until the clock gets there again.
create function begin_request(
  home_tenant text, acting_tenant text, user_id bigint, request text, session_hash bytea,
  claim_key text default null, claim_route text default null, claim_content bytea default null, claim_at timestamptz default null, claim_again boolean default null,
  out version bigint, out alive boolean, out claimed boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('statement_timeout', '15000', true), set_config('lock_timeout', '5000', true),
          set_config('idle_in_transaction_session_timeout', '20000', true),
          set_config('app.tenant_id', home_tenant, true), set_config('app.user_id', coalesce(begin_request.user_id::text, ''), true),
          set_config('app.request_id', request, true);
  select r.version into begin_request.version from rights_version r where r.tenant_id = home_tenant;
  alive := session_hash is null or exists (select 1 from session s where s.tenant_id = home_tenant and s.token_hash = session_hash);
  if acting_tenant <> home_tenant then perform set_config('app.tenant_id', acting_tenant, true); end if;
  if claim_key is null then return; end if;
  insert into idempotency as i (tenant_id, user_id, key, route, content, created_at)
    values (acting_tenant, begin_request.user_id, claim_key, claim_route, claim_content, claim_at)
    on conflict (tenant_id, user_id, key) do update set created_at = excluded.created_at
    where claim_again and (i.created_at <= excluded.created_at - interval '5 seconds' or i.created_at > excluded.created_at + interval '5 seconds');
  claimed := found;
end $$;
