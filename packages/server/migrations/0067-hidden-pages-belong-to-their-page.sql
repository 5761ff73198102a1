-- A hidden page belongs to the page whose address it names: it gives no right that this one gives, and roles and packages have it only together.

do $$
declare
  companies text[];
  company text;
  -- side by side: what falls, and the page without which it does
  falling bigint[];
  openers bigint[];
begin
  with recursive address as (
    select menu_id, '/' || path as at from public.menu where parent_id = 0
    union all
    select m.menu_id, a.at || '/' || m.path from public.menu m join address a on a.menu_id = m.parent_id
  ), hidden as (
    select h.menu_id, page.menu_id as opener
      from public.menu h
      join address a on a.at = h.remark
      join public.menu page on page.menu_id = a.menu_id and page.menu_type = 'C' and page.menu_id <> h.menu_id
     where h.menu_type = 'C' and h.visible = '1'
  ), falls as (
    select menu_id, opener from hidden
    union all
    select below.menu_id, hidden.opener from hidden join public.menu below on below.parent_id = hidden.menu_id
  )
  select coalesce(array_agg(menu_id), '{}'), coalesce(array_agg(opener), '{}') into falling, openers from falls;

  update public.menu m set perms = null
    from unnest(falling, openers) as f (menu_id, opener) join public.menu page on page.menu_id = f.opener
   where m.menu_id = f.menu_id and m.perms = page.perms;

  perform set_config('app.tenant_id', '000000', true);
  update public.tenant_package p
     set menu_ids = array(
       select t.id from unnest(p.menu_ids) with ordinality as t (id, nr)
        where not exists (select from unnest(falling, openers) as f (menu_id, opener)
                           where f.menu_id = t.id and f.opener <> all (p.menu_ids))
        order by nr);

  companies := array(select tenant_id from public.tenant order by tenant_id);
  foreach company in array companies loop
    perform set_config('app.tenant_id', company, true);
    delete from public.role_menu rm using unnest(falling, openers) as f (menu_id, opener)
     where rm.tenant_id = company and rm.menu_id = f.menu_id
       and not exists (select from public.role_menu page
                        where page.tenant_id = company and page.role_id = rm.role_id and page.menu_id = f.opener);
    update public.rights_version set version = version + 1 where tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
