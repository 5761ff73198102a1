-- Locks that are meant for every process are taken by functions that name the company, so that they are taken where its rows are.

-- A posting that needs no dates passes the gate of the periods without reading them (pass_period_gate reads them behind it).
create function enter_period_gate(tenant text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(period_gate(tenant));
end $$;

-- A job may be delivered twice; only one of them works on the import.
create function claim_import(tenant text, run bigint) returns boolean language plpgsql as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('larder: import of ' || tenant, run));
end $$;
