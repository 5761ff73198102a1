-- A file is read once: the rows that the check found good are kept for the import, packed, and the file itself is let go.

alter table import_run add column rows_read bytea;

-- Only of tables that nobody knows anything about yet: of a full one the statistics do not change with what an import adds,
-- and gathering them takes longer than a thousand rows.
create or replace function refresh_statistics(names text[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name text;
begin
  foreach name in array names loop
    if (select reltuples from pg_class where oid = format('public.%I', name)::regclass) < 10000 then
      execute format('analyze public.%I', name);
    end if;
  end loop;
end $$;
