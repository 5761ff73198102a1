-- What happened: changes, requests and sign-ins.

-- Who changed what, written once. What is found in time is found by the key.
create table audit_log (
  tenant_id text not null,
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
  primary key (tenant_id, at, id)
);
create index on audit_log (tenant_id, entity, entity_id, id desc);
call tenant_table('audit_log', 'append');

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
  title_zh text not null default '',
  primary key (tenant_id, id)
);
create index on oper_log (tenant_id, oper_time desc, id desc);
call tenant_table('oper_log');

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
  login_location text,
  primary key (tenant_id, id)
);
create index on login_log (tenant_id, at desc, id desc);
call tenant_table('login_log');
