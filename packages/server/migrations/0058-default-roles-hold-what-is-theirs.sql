-- The roles that companies began with are given what the tables of states give them and they lacked. A role that somebody changed stays as its company made it; nothing is taken from anybody.

alter table tenant no force row level security;
alter table role no force row level security;
alter table role_menu no force row level security;
alter table rights_version no force row level security;
alter table audit_log no force row level security;

with lacked (role_key, menu_id) as (values
    -- releases and posts; sets credit limits, which stand on the customer's form
    ('dispatcher', 1207), ('dispatcher', 1404), ('accountsManager', 1103),
    -- what everything of sales and of stock means
    ('sales', 1402), ('sales', 1505), ('sales', 2401), ('sales', 2405), ('salesManager', 1402),
    ('warehouse', 2105), ('warehouse', 2201), ('warehouse', 2205), ('warehouse', 2301), ('warehouse', 2305), ('warehouse', 2804), ('warehouse', 2808)),
  added as (
    insert into role_menu (tenant_id, role_id, menu_id)
    select r.tenant_id, r.id, l.menu_id from lacked l
      join role r on r.role_key = l.role_key and r.version = 1
      join tenant t on t.tenant_id = r.tenant_id
      join menu m on m.menu_id = l.menu_id
      left join tenant_package p on p.package_id = t.package_id
     where t.package_id is null or l.menu_id = any(p.menu_ids)
    on conflict do nothing returning tenant_id, role_id, menu_id),
  noted as (
    insert into audit_log (tenant_id, id, at, user_name, entity, entity_id, action, after, reason)
    select a.tenant_id, nextval('id_block') * 1000, now(), 'system', 'role', a.role_id, 'edit', a.after,
           'Given with the update: what the tables of states give to this role'
      from (select tenant_id, role_id, jsonb_build_object('menuIds', jsonb_agg(menu_id order by menu_id)) as after from added group by 1, 2) a)
update rights_version v set version = v.version + 1 where v.tenant_id in (select tenant_id from added);

alter table tenant force row level security;
alter table role force row level security;
alter table role_menu force row level security;
alter table rights_version force row level security;
alter table audit_log force row level security;
