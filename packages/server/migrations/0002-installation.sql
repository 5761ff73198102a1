-- The whole installation: companies, packages, the menu, clients, stores of files, and sign-in before anybody is known.

-- What a company may use of the menu.
create table tenant_package (
  package_id bigint primary key,
  package_name text not null unique check (package_name <> ''),
  menu_ids bigint[] not null default '{}',
  menu_check_strictly boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
call shared_table('tenant_package', 'select, insert, update, delete');

-- What no two companies may share, for the whole installation: so the table of companies needs to be unique by their digits alone
-- and can be distributed by them. Not behind the wall, and so its names are not the server's to read: it gives a company its
-- name or is refused.
create table tenant_name (
  company text primary key check (company ~ '^\d{6}$'),
  id bigint not null unique,
  -- null: of a company that was deleted; its name is free again, its number is not
  company_name text,
  unique (company, id, company_name)
);
create unique index tenant_name_once on tenant_name (lower(company_name));


do $$ begin
  execute format('grant select (company), insert, update (company_name), delete on tenant_name to %I', app_role());
end $$;

-- The companies. A company that was deleted keeps its books; only its doors are closed, and its name is free again.
create table tenant (
  tenant_id text primary key check (tenant_id ~ '^\d{6}$'),
  id bigint not null,
  company_name text not null check (company_name <> ''),
  company_name_zh text,
  contact_name text,
  contact_phone text,
  license_number text,
  address text,
  address_zh text,
  post_code text,
  domain text,
  intro text,
  remark text,
  vat_no text,
  company_no text,
  awrs_urn text check (awrs_urn ~ '^[A-Z]{4}\d{11}$'),
  bank_details text,
  package_id bigint references tenant_package,
  expire_time timestamptz,
  account_count int not null default -1,
  status char(1) not null default '0' check (status in ('0', '1')),
  -- 'loading' while the demonstration data is being written: such a tenant is swept away by the next start
  stage text not null default 'ready' check (stage in ('ready', 'loading', 'deleted')),
  -- A company bears no name that is not its own there. Looked at when the transaction ends: both are changed in it, in either order.
  held_name text generated always as (case when stage <> 'deleted' then company_name end) stored,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  foreign key (tenant_id, id, held_name) references tenant_name (company, id, company_name) deferrable initially deferred
);
create index on tenant (package_id);
create index tenant_record on tenant (id);
create index tenant_held_name on tenant (tenant_id, id, held_name);
alter table tenant enable row level security;
alter table tenant force row level security;
call shared_table('tenant', 'select, insert, update, delete');

-- A company sees itself; the platform sees all companies.
create policy tenant on tenant using (tenant_id = app_tenant() or app_tenant() = '000000')
  with check (tenant_id = app_tenant() or app_tenant() = '000000');

-- Directories (M), pages (C) and buttons (F), the same for all companies; what a button allows is its perms.
create table menu (
  menu_id bigint primary key,
  parent_id bigint not null default 0,
  menu_name text not null check (menu_name <> ''),
  menu_name_en text,
  position int not null default 0,
  path text not null default '',
  component text,
  query_param text,
  external char(1) not null default '1' check (external in ('0', '1')),
  cached char(1) not null default '0' check (cached in ('0', '1')),
  menu_type char(1) not null check (menu_type in ('M', 'C', 'F')),
  visible char(1) not null default '0' check (visible in ('0', '1')),
  status char(1) not null default '0' check (status in ('0', '1')),
  perms text,
  icon text not null default '#',
  remark text,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (parent_id, menu_name)
);
call shared_table('menu', 'select, insert, update, delete');

-- Programs that may sign people in, with how long their sessions live.
create table client (
  id bigint primary key,
  client_id text not null unique,
  client_key text not null unique,
  client_secret text not null,
  grant_types text[] not null default '{password}',
  device_type text not null default 'pc' check (device_type in ('pc', 'android', 'ios', 'xcx')),
  active_timeout int not null default 43200,
  timeout int not null default 43200,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
call shared_table('client', 'select, insert, update, delete');

-- Asked once, answered once.
create table captcha (
  uuid text primary key,
  answer text not null,
  expires_at timestamptz not null
);
call shared_table('captcha', 'select, insert, delete');

-- Failures per client address, all tenants together: the second lock of sign-in.
create table address_guard (
  address text primary key,
  fails int not null,
  since timestamptz not null,
  -- refused sign-ins of this address that were listed today, so that a stranger does not fill the log
  noted int not null default 0,
  noted_on date
);
call shared_table('address_guard', 'select, insert, update, delete');

-- Where files may be kept. A secret key is stored sealed only.
create table oss_config (
  oss_config_id bigint primary key,
  config_key text not null unique check (config_key <> ''),
  -- 'database' keeps files beside their records; other kinds may be described before they are built
  kind text not null check (kind in ('database', 's3')),
  access_key text,
  secret_key text constraint oss_config_secret_key_sealed check (secret_key like 'sealed1.%'),
  bucket_name text,
  prefix text,
  endpoint text,
  domain text,
  is_https char(1) not null check (is_https in ('Y', 'N')),
  region text,
  access_policy char(1) not null check (access_policy in ('0', '1', '2')),
  -- '0': this one is used
  status char(1) not null check (status in ('0', '1')),
  ext1 text,
  remark text,
  version int not null,
  create_time timestamptz not null,
  update_time timestamptz not null
);
create unique index on oss_config (status) where status = '0';
call shared_table('oss_config', 'select, insert, update, delete');

insert into oss_config (oss_config_id, config_key, kind, is_https, access_policy, status, remark, version, create_time, update_time)
values (1, 'database', 'database', 'Y', '0', '0', 'Files are kept beside their records.', 1, now(), now());

-- When each task of the clock was last done or failed.
create table task_run (
  task text primary key,
  done_at timestamptz,
  seconds numeric(10, 3),
  failed_at timestamptz
);
call shared_table('task_run', 'select, insert, update');
