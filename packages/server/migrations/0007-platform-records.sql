-- The platform's own records are kept by hand: they get a version like all others, and what was missing of them.

alter table dept add column version int not null default 1;
alter table dept add column create_by bigint;
alter table dept add column update_by bigint;
alter table post add column version int not null default 1;
alter table post add column create_dept bigint;
alter table post add column update_by bigint;
alter table app_user add column version int not null default 1;
alter table role add column version int not null default 1;
alter table role add column update_by bigint;
alter table tenant add column version int not null default 1;
alter table tenant_package add column version int not null default 1;
alter table menu add column version int not null default 1;
alter table client add column version int not null default 1;
alter table client add column create_time timestamptz not null default now();
alter table dict_type add column version int not null default 1;
alter table dict_data add column version int not null default 1;

-- Values of the company that clients read by name (platform-api 12.8).
create table config (
  tenant_id text not null references tenant,
  id bigint not null,
  config_name text not null check (config_name <> ''),
  config_key text not null check (config_key <> ''),
  config_value text not null default '',
  config_type char(1) not null default 'N' check (config_type in ('Y', 'N')),
  remark text,
  version int not null default 1,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, config_key)
);
call tenant_table('config');

create table notice (
  tenant_id text not null references tenant,
  id bigint not null,
  notice_title text not null check (notice_title <> ''),
  notice_type char(1) not null,
  notice_content text not null default '',
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  version int not null default 1,
  create_dept bigint,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index on notice (tenant_id, create_time desc, id desc);
call tenant_table('notice');

-- What was asked of the platform and what came of it, refused calls too; may be cleaned, unlike the audit log.
create table oper_log (
  tenant_id text not null references tenant,
  id bigint not null,
  title text not null,
  business_type smallint not null,
  method text not null,
  request_method text not null,
  operator_type smallint not null default 1,
  oper_name text,
  dept_name text,
  oper_url text not null,
  oper_ip text,
  oper_location text,
  oper_param text,
  json_result text,
  status smallint not null check (status in (0, 1)),
  error_msg text,
  oper_time timestamptz not null,
  cost_time int not null default 0,
  primary key (tenant_id, id)
);
create index on oper_log (tenant_id, oper_time desc, id desc);
call tenant_table('oper_log');

alter table login_log add column login_location text;

-- Views have the names that clients of the dialect know.
update menu set component = 'system/oss/index', path = 'oss' where component = 'settings/file/index';
update menu set component = 'system/audit/index' where component = 'settings/audit/index';
