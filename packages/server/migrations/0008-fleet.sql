-- Drivers, vehicles, and the log of what state a vehicle was in (docs/rules/fleet.md#log-of-a-vehicle).

create table vehicle (
  tenant_id text not null references tenant,
  id bigint not null,
  registration text not null check (registration <> ''),
  model text,
  payload_kg numeric(14, 3) check (payload_kg >= 0),
  volume_m3 numeric(14, 3) check (volume_m3 >= 0),
  temperature_class text not null check (temperature_class in ('AMBIENT', 'CHILLED', 'FROZEN')),
  mot_expiry date,
  tax_expiry date,
  insurance_expiry date,
  cost_notes text,
  status char(1) not null check (status in ('0', '1')),
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id)
);
-- A plate is one plate, however its blanks are entered.
create unique index on vehicle (tenant_id, replace(registration, ' ', ''));
call tenant_table('vehicle');

-- What was said of a vehicle and when: the latest row is its state, and no row is ever changed.
create table vehicle_state (
  tenant_id text not null references tenant,
  id bigint not null,
  vehicle_id bigint not null,
  state text not null check (state in ('AVAILABLE', 'ON_ROUTE', 'IN_SERVICE', 'OFF_ROAD')),
  state_date date not null,
  odometer int check (odometer >= 0),
  defects text,
  create_by bigint,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicle
);
create index on vehicle_state (tenant_id, vehicle_id, id desc);
create index on vehicle_state (tenant_id, state_date desc, id desc);
call tenant_table('vehicle_state', 'append');

create table driver (
  tenant_id text not null references tenant,
  id bigint not null,
  name text not null check (name <> ''),
  user_id bigint,
  licence_no text,
  licence_expiry date,
  phone text,
  vehicle_id bigint,
  remark text,
  status char(1) not null check (status in ('0', '1')),
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, vehicle_id) references vehicle
);
-- A person is one driver at most.
create unique index on driver (tenant_id, user_id);
create index on driver (tenant_id, vehicle_id);
call tenant_table('driver');
