-- Warehouses, their locations, and who works where.

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
  create_dept bigint,
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
  tenant_id text not null,
  user_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, user_id, warehouse_id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, warehouse_id) references warehouse
);
create index on user_warehouse (tenant_id, warehouse_id);
call tenant_table('user_warehouse');

create table location (
  tenant_id text not null,
  id bigint not null,
  warehouse_id bigint not null,
  code text not null check (code <> ''),
  kind text not null check (kind in ('PICK', 'BULK', 'CHILL', 'FROZEN', 'QUARANTINE', 'WASTE')),
  pick_sequence int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  version int not null default 1,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_by bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, warehouse_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create unique index on location (tenant_id, warehouse_id, upper(code));
call tenant_table('location');
