-- Closing a period waits for the postings that began before it; a posting that begins later sees the period closed.

-- One gate for each company. Postings pass it together, whoever changes a lock date passes it alone. It is a lock and not
-- a row: a row that every posting locks would be written by every posting.
create function period_gate(tenant text) returns bigint language sql stable set search_path = pg_catalog, public as
  $$ select hashtextextended('larder: periods of ' || tenant, 0) $$;

create function closing_waits() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if 'accountsLockDate' in (old.key, new.key) or 'vatLockDate' in (old.key, new.key) then
    perform pg_advisory_xact_lock(public.period_gate(coalesce(new.tenant_id, old.tenant_id)));
  end if;
  return coalesce(new, old);
end $$;
create trigger closing_waits before insert or update or delete on tenant_setting for each row execute function closing_waits();
