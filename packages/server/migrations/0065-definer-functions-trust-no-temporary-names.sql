-- Functions of the owner look nothing up among the temporary names of whoever calls them.

-- Where pg_temp is not named, PostgreSQL looks there first: a temporary view called pg_class then ran as the owner.
-- Named last, behind pg_catalog alone, it hides nothing; whatever else a body means, it names with its schema.
alter function public.enqueue_job(text, json) set search_path = pg_catalog, pg_temp;

create or replace function public.refresh_statistics(names text[]) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

create or replace function public.tenant_users(tenant text) returns int language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  own pg_catalog.text := public.app_tenant();
  found pg_catalog.int4;
begin
  if own is distinct from tenant and own is distinct from '000000' then return null; end if;
  perform pg_catalog.set_config('app.tenant_id', tenant, true);
  select pg_catalog.count(*) into found from public.app_user u where u.tenant_id = tenant and not u.deleted;
  perform pg_catalog.set_config('app.tenant_id', coalesce(own, ''), true);
  return found;
end $$;
