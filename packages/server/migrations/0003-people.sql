-- People and their rights: departments, posts, users, roles and sessions.

create table dept (
  tenant_id text not null references tenant,
  id bigint not null,
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null check (dept_name <> ''),
  dept_category text,
  position int not null default 0,
  leader bigint,
  phone text,
  email text,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, parent_id, dept_name)
);
call tenant_table('dept');

create table post (
  tenant_id text not null,
  id bigint not null,
  dept_id bigint not null,
  post_code text not null,
  post_name_zh text not null,
  post_name_en text not null,
  post_category text,
  post_sort int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, post_code),
  foreign key (tenant_id, dept_id) references dept
);
create index on post (tenant_id, dept_id);
create unique index post_name_zh on post (tenant_id, post_name_zh);
create unique index post_name_en on post (tenant_id, post_name_en);
call tenant_table('post');

create table app_user (
  tenant_id text not null references tenant,
  id bigint not null,
  dept_id bigint,
  user_name text not null check (user_name <> ''),
  display_name text not null,
  user_type text not null default 'sys_user',
  email text,
  phone text,
  sex char(1) not null default '0' check (sex in ('0', '1', '2')),
  avatar bigint,
  password text not null,
  password_set_at timestamptz,
  status char(1) not null default '0' check (status in ('0', '1')),
  login_ip text,
  login_date timestamptz,
  remark text,
  deleted boolean not null default false,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references dept
);
create unique index on app_user (tenant_id, lower(user_name)) where not deleted;
create index on app_user (tenant_id, dept_id);
-- People are told apart by account, e-mail and phone.
create unique index app_user_email on app_user (tenant_id, lower(email)) where not deleted and email is not null;
-- However the digits are grouped, it is one number.
create unique index app_user_phone on app_user (tenant_id, regexp_replace(phone, '[^0-9+]', '', 'g')) where not deleted and phone is not null;
-- A page of a list by account is read from its place, without sorting all.
create index app_user_by_name on app_user (tenant_id, user_name, id) where not deleted;
call tenant_table('app_user');

create table role (
  tenant_id text not null references tenant,
  id bigint not null,
  role_name text not null check (role_name <> ''),
  role_key text not null check (role_key <> ''),
  role_sort int not null default 0,
  data_scope char(1) not null default '1' check (data_scope in ('1', '2', '3', '4', '5', '6')),
  menu_check_strictly boolean not null default true,
  dept_check_strictly boolean not null default true,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, role_key),
  unique (tenant_id, role_name)
);
call tenant_table('role');

create table role_menu (
  tenant_id text not null,
  role_id bigint not null,
  menu_id bigint not null references menu,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index on role_menu (menu_id);
call tenant_table('role_menu');

create table role_dept (
  tenant_id text not null,
  role_id bigint not null,
  dept_id bigint not null,
  primary key (tenant_id, role_id, dept_id),
  foreign key (tenant_id, role_id) references role on delete cascade,
  foreign key (tenant_id, dept_id) references dept
);
create index on role_dept (tenant_id, dept_id);
call tenant_table('role_dept');

create table user_role (
  tenant_id text not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, role_id) references role
);
create index on user_role (tenant_id, role_id);
call tenant_table('user_role');

create table user_post (
  tenant_id text not null,
  user_id bigint not null,
  post_id bigint not null,
  primary key (tenant_id, user_id, post_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, post_id) references post
);
create index on user_post (tenant_id, post_id);
call tenant_table('user_post');

-- One row a tenant: raised whenever roles, menus, users or the tenant's standing change,
-- so that every process drops its cached rights before the next decision.
create table rights_version (
  tenant_id text primary key references tenant,
  version bigint not null default 1
);
call tenant_table('rights_version');

create table session (
  tenant_id text not null,
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
  -- for calls that name none
  language text check (language in ('en', 'zh')),
  primary key (tenant_id, token_hash),
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user
);
create index on session (tenant_id, user_id);
create index session_newest on session (tenant_id, created_at desc);
call tenant_table('session');

-- Failures per account; forgotten by age.
create table login_guard (
  tenant_id text not null references tenant,
  account text not null,
  fails int not null,
  locked_until timestamptz,
  tried_at timestamptz not null default now(),
  primary key (tenant_id, account)
);
call tenant_table('login_guard');

-- Settings, VAT rates and the company's own record change a few times a year and are read by every posting. Processes cache
-- them by the version that each transaction brings back (rights_version). Whoever changes one of them raises the version here,
-- so that no way of changing them can forget it. The platform's operator changes companies from outside: the version is
-- theirs and is behind their wall.
create function raise_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  bound text := current_setting('app.tenant_id', true);
  company text;
begin
  for company in select distinct c.tenant_id from changed_rows c order by 1 loop
    perform set_config('app.tenant_id', company, true);
    update public.rights_version v set version = v.version + 1 where v.tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', coalesce(bound, ''), true);
  return null;
end $$;
