-- The ground that every table stands on: the tenant wall, ids, counters, idempotency, audit and sessions of a request.

-- The tenant of the running transaction. STABLE, never IMMUTABLE: a cached plan would answer for another tenant.
-- After a transaction that set it the setting is '' and not NULL.
create function app_tenant() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '') $$;

-- The role the server signs in as; the migration runner names it.
create function app_role() returns text language sql stable as $$ select current_setting('larder.app_role') $$;

-- Puts a table behind the tenant wall and grants the server what it may do there:
-- 'rw' everything but truncate, 'append' a ledger that is only ever written once (decisions: append-only by missing grants).
create procedure tenant_table(name regclass, kind text default 'rw') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))', name);
  if kind = 'append' then
    execute format('grant select, insert on %s to %I', name, app_role());
  elsif kind = 'rw' then
    execute format('grant select, insert, update, delete on %s to %I', name, app_role());
  else
    raise exception 'unknown kind %', kind;
  end if;
end $$;

-- A table of the whole installation: readable by the server, written by the owner's functions only.
create procedure shared_table(name regclass, grants text default 'select') language plpgsql as $$
begin
  execute format('grant %s on %s to %I', grants, name, app_role());
end $$;

-- Ids are drawn by the application in blocks (hi/lo), so that a document and its lines go in together.
-- Below 10,000 is kept for records that the installation itself brings.
create sequence id_block as bigint start 10 minvalue 10;
do $$ begin execute format('grant usage on sequence id_block to %I', app_role()); end $$;

create table tenant_package (
  package_id bigint primary key,
  package_name text not null unique check (package_name <> ''),
  menu_ids bigint[] not null default '{}',
  menu_check_strictly boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
call shared_table('tenant_package', 'select, insert, update, delete');

create table tenant (
  tenant_id text primary key check (tenant_id ~ '^\d{6}$'),
  id bigint not null unique,
  company_name text not null unique check (company_name <> ''),
  company_name_zh text,
  contact_user_name text,
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
  stage text not null default 'ready' check (stage in ('ready', 'loading')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index on tenant (package_id);
alter table tenant enable row level security;
alter table tenant force row level security;
-- A company sees itself; the platform sees all companies.
create policy tenant on tenant using (tenant_id = (select app_tenant()) or (select app_tenant()) = '000000')
  with check (tenant_id = (select app_tenant()) or (select app_tenant()) = '000000');
call shared_table('tenant', 'select, insert, update, delete');

create table menu (
  menu_id bigint primary key,
  parent_id bigint not null default 0,
  menu_name text not null check (menu_name <> ''),
  menu_name_en text,
  order_num int not null default 0,
  path text not null default '',
  component text,
  query_param text,
  is_frame char(1) not null default '1' check (is_frame in ('0', '1')),
  is_cache char(1) not null default '0' check (is_cache in ('0', '1')),
  menu_type char(1) not null check (menu_type in ('M', 'C', 'F')),
  visible char(1) not null default '0' check (visible in ('0', '1')),
  status char(1) not null default '0' check (status in ('0', '1')),
  perms text,
  icon text not null default '#',
  remark text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (parent_id, menu_name)
);
call shared_table('menu', 'select, insert, update, delete');

create table client (
  id bigint primary key,
  client_id text not null unique,
  client_key text not null unique,
  client_secret text not null,
  grant_types text[] not null default '{password}',
  device_type text not null default 'pc',
  active_timeout int not null default 43200,
  timeout int not null default 43200,
  status char(1) not null default '0' check (status in ('0', '1'))
);
call shared_table('client');

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
  since timestamptz not null
);
call shared_table('address_guard', 'select, insert, update, delete');

-- One row a tenant: raised whenever roles, menus, users or the tenant's standing change,
-- so that every process drops its cached rights before the next decision.
create table rights_version (
  tenant_id text primary key references tenant,
  version bigint not null default 1
);
call tenant_table('rights_version');

create table session (
  tenant_id text not null references tenant,
  token_hash bytea not null check (length(token_hash) = 32),
  id bigint not null,
  user_id bigint not null,
  client_id text not null,
  acting_tenant_id text,
  address text,
  browser text,
  os text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, token_hash),
  unique (tenant_id, id)
);
create index on session (tenant_id, user_id);
call tenant_table('session');

create table login_guard (
  tenant_id text not null references tenant,
  account text not null,
  fails int not null,
  locked_until timestamptz,
  primary key (tenant_id, account)
);
call tenant_table('login_guard');

create table counter (
  tenant_id text not null references tenant,
  prefix text not null,
  year int not null,
  next bigint not null check (next >= 1),
  primary key (tenant_id, prefix, year)
);
call tenant_table('counter');

-- What was asked and answered, kept for two days: a repeat gets the first answer (domain-rules 1.5.4).
create table idempotency (
  tenant_id text not null references tenant,
  user_id bigint not null,
  key text not null check (length(key) between 8 and 255),
  route text not null,
  content bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index on idempotency (tenant_id, created_at);
call tenant_table('idempotency');

create table audit_log (
  tenant_id text not null references tenant,
  id bigint not null,
  at timestamptz not null,
  user_id bigint,
  user_name text,
  address text,
  request_id text,
  entity text not null,
  entity_id bigint,
  action text not null,
  -- of a document: its state after the action (INV-52)
  state text,
  before jsonb,
  after jsonb,
  reason text,
  override text,
  primary key (tenant_id, id)
);
create index on audit_log (tenant_id, entity, entity_id, id desc);
create index on audit_log (tenant_id, at desc, id desc);
call tenant_table('audit_log', 'append');

create table login_log (
  tenant_id text not null references tenant,
  id bigint not null,
  user_name text not null,
  client_key text,
  device_type text,
  status char(1) not null,
  address text,
  browser text,
  os text,
  msg text,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index on login_log (tenant_id, at desc, id desc);
call tenant_table('login_log');

create table tenant_setting (
  tenant_id text not null references tenant,
  key text not null,
  value text not null,
  primary key (tenant_id, key)
);
call tenant_table('tenant_setting');

-- Words by which a record is found: code, bar code, each word and each tail of a Chinese name, initials.
-- Plain b-tree comparison is leakproof, so it stays an index scan behind the tenant wall (decision 0003).
create table search_word (
  tenant_id text not null references tenant,
  entity text not null,
  word text collate "C" not null,
  record_id bigint not null,
  rank smallint not null,
  primary key (tenant_id, entity, word, record_id)
);
create index on search_word (tenant_id, entity, record_id);
call tenant_table('search_word');

-- First statement of each transaction: binds it to the tenant, sets its limits, and tells the version of
-- the rights and whether the session still lives, so that no cached permission outlives a change.
create function begin_request(home_tenant text, acting_tenant text, user_id bigint, request text, session_hash bytea, out version bigint, out alive boolean)
language plpgsql as $$
begin
  perform set_config('statement_timeout', '15000', true), set_config('lock_timeout', '5000', true),
          set_config('idle_in_transaction_session_timeout', '20000', true),
          set_config('app.tenant_id', home_tenant, true), set_config('app.user_id', coalesce(user_id::text, ''), true),
          set_config('app.request_id', request, true);
  select r.version into begin_request.version from rights_version r where r.tenant_id = home_tenant;
  alive := session_hash is null or exists (select 1 from session s where s.tenant_id = home_tenant and s.token_hash = session_hash);
  if acting_tenant <> home_tenant then perform set_config('app.tenant_id', acting_tenant, true); end if;
end $$;
