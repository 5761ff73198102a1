-- Who works here and where: departments, posts, users, roles, dictionaries, warehouses and their locations.

create table dept (
  tenant_id text not null references tenant,
  id bigint not null,
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null check (dept_name <> ''),
  dept_category text,
  order_num int not null default 0,
  leader bigint,
  phone text,
  email text,
  status char(1) not null default '0' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, parent_id, dept_name)
);
call tenant_table('dept');

create table post (
  tenant_id text not null references tenant,
  id bigint not null,
  dept_id bigint not null,
  post_code text not null,
  post_name_cn text not null,
  post_name_en text not null,
  post_category text,
  post_sort int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, post_code),
  foreign key (tenant_id, dept_id) references dept
);
create index on post (tenant_id, dept_id);
call tenant_table('post');

create table app_user (
  tenant_id text not null references tenant,
  id bigint not null,
  dept_id bigint,
  user_name text not null check (user_name <> ''),
  nick_name text not null,
  user_type text not null default 'sys_user',
  email text,
  phonenumber text,
  sex char(1) not null default '0',
  avatar bigint,
  password text not null,
  password_set_at timestamptz,
  status char(1) not null default '0' check (status in ('0', '1')),
  login_ip text,
  login_date timestamptz,
  remark text,
  deleted boolean not null default false,
  create_dept bigint,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references dept
);
create unique index on app_user (tenant_id, lower(user_name)) where not deleted;
create index on app_user (tenant_id, dept_id);
call tenant_table('app_user');
alter table session add foreign key (tenant_id, user_id) references app_user;

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
  create_dept bigint,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, role_key),
  unique (tenant_id, role_name)
);
call tenant_table('role');

create table role_menu (
  tenant_id text not null references tenant,
  role_id bigint not null,
  menu_id bigint not null references menu,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index on role_menu (menu_id);
call tenant_table('role_menu');

create table role_dept (
  tenant_id text not null references tenant,
  role_id bigint not null,
  dept_id bigint not null,
  primary key (tenant_id, role_id, dept_id),
  foreign key (tenant_id, role_id) references role on delete cascade,
  foreign key (tenant_id, dept_id) references dept
);
create index on role_dept (tenant_id, dept_id);
call tenant_table('role_dept');

create table user_role (
  tenant_id text not null references tenant,
  user_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, role_id) references role
);
create index on user_role (tenant_id, role_id);
call tenant_table('user_role');

create table user_post (
  tenant_id text not null references tenant,
  user_id bigint not null,
  post_id bigint not null,
  primary key (tenant_id, user_id, post_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, post_id) references post
);
create index on user_post (tenant_id, post_id);
call tenant_table('user_post');

create table warehouse (
  tenant_id text not null references tenant,
  id bigint not null,
  code text not null check (code <> ''),
  name_en text not null,
  name_zh text,
  address text,
  post_code text,
  lng numeric(9, 6),
  lat numeric(9, 6),
  kind text not null check (kind in ('MAIN', 'SHOP', 'CPU', 'TRANSIT')),
  keeps_stock boolean not null default true,
  dept_id bigint,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_by bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references dept
);
create unique index on warehouse (tenant_id, upper(code));
create unique index on warehouse (tenant_id) where kind = 'TRANSIT';
create index on warehouse (tenant_id, dept_id);
call tenant_table('warehouse');

create table user_warehouse (
  tenant_id text not null references tenant,
  user_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, user_id, warehouse_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index on user_warehouse (tenant_id, warehouse_id);
call tenant_table('user_warehouse');

create table location (
  tenant_id text not null references tenant,
  id bigint not null,
  warehouse_id bigint not null,
  code text not null check (code <> ''),
  kind text not null check (kind in ('PICK', 'BULK', 'CHILL', 'FROZEN', 'QUARANTINE', 'WASTE')),
  pick_sequence int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create unique index on location (tenant_id, warehouse_id, upper(code));
call tenant_table('location');

create table dict_type (
  tenant_id text not null references tenant,
  id bigint not null,
  dict_name text not null,
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]*$'),
  system boolean not null default false,
  remark text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, dict_type)
);
call tenant_table('dict_type');

create table dict_data (
  tenant_id text not null references tenant,
  id bigint not null,
  dict_type text not null,
  dict_value text not null,
  label_en text not null,
  label_zh text not null,
  dict_sort int not null default 0,
  css_class text,
  list_class text not null default 'default',
  is_default char(1) not null default 'N' check (is_default in ('Y', 'N')),
  remark text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, dict_type, dict_value),
  foreign key (tenant_id, dict_type) references dict_type (tenant_id, dict_type)
);
call tenant_table('dict_data');
