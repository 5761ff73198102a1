-- Where files may lie, companies that were closed for good, clients kept by hand, and operations read in both languages.

create table oss_config (
  oss_config_id bigint primary key,
  config_key text not null unique check (config_key <> ''),
  -- 'database' keeps files beside their records; other kinds may be described before they are built
  kind text not null default 's3' check (kind in ('database', 's3')),
  access_key text,
  secret_key text,
  bucket_name text,
  prefix text,
  endpoint text,
  domain text,
  is_https char(1) not null default 'Y' check (is_https in ('Y', 'N')),
  region text,
  access_policy char(1) not null default '0' check (access_policy in ('0', '1', '2')),
  -- '0': this one is used
  status char(1) not null default '1' check (status in ('0', '1')),
  ext1 text,
  remark text,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index on oss_config (status) where status = '0';
call shared_table('oss_config', 'select, insert, update, delete');
insert into oss_config (oss_config_id, config_key, kind, status, remark) values (1, 'database', 'database', '0', 'Files lie beside their records.');

call shared_table('client', 'select, insert, update, delete');
alter table client add column update_time timestamptz not null default now();

-- A company that was deleted keeps its books; only its doors are closed and its name is free again.
alter table tenant drop constraint tenant_stage_check;
alter table tenant add constraint tenant_stage_check check (stage in ('ready', 'loading', 'deleted'));
alter table tenant drop constraint tenant_company_name_key;
create unique index tenant_company_name on tenant (lower(company_name)) where stage <> 'deleted';

-- How many accounts a company has: a number for the operator, who does not see behind the wall of a company.
create function tenant_users(tenant text) returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own text := app_tenant();
  found int;
begin
  if own is distinct from tenant and own is distinct from '000000' then return null; end if;
  perform set_config('app.tenant_id', tenant, true);
  select count(*) into found from app_user u where u.tenant_id = tenant and not u.deleted;
  perform set_config('app.tenant_id', coalesce(own, ''), true);
  return found;
end $$;
revoke all on function tenant_users(text) from public;
do $$ begin execute format('grant execute on function tenant_users(text) to %I', app_role()); end $$;

alter table oper_log add column title_zh text not null default '';
