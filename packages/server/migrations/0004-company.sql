-- What a company sets for itself: settings, VAT rates, dictionaries, files, views of lists and notices.

create table tenant_setting (
  tenant_id text not null references tenant,
  key text not null,
  value text not null,
  -- each change counts, so that nobody overwrites what they did not see
  version int not null default 1,
  primary key (tenant_id, key)
);
call tenant_table('tenant_setting');

create table vat_rate (
  tenant_id text not null references tenant,
  code text not null check (code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  valid_from date not null,
  rate numeric(5, 4) not null check (rate >= 0 and rate < 1),
  primary key (tenant_id, code, valid_from)
);
call tenant_table('vat_rate');

create table dict_type (
  tenant_id text not null references tenant,
  id bigint not null,
  dict_name text not null,
  dict_type text not null check (dict_type ~ '^[a-z][a-z0-9_]*$'),
  system boolean not null,
  remark text,
  version int not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, dict_type)
);
call tenant_table('dict_type');

create table dict_data (
  tenant_id text not null,
  id bigint not null,
  dict_type text not null,
  dict_value text not null,
  label_en text not null,
  label_zh text not null,
  dict_sort int not null,
  style_class text,
  colour text not null check (colour in ('default', 'primary', 'success', 'info', 'warning', 'danger')),
  is_default char(1) not null check (is_default in ('Y', 'N')),
  remark text,
  version int not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, dict_type, dict_value),
  foreign key (tenant_id, dict_type) references dict_type (tenant_id, dict_type)
);
call tenant_table('dict_data');

-- Values of the company that clients read by name (docs/rules/companies.md#configuration).
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

create table stored_file (
  tenant_id text not null references tenant,
  id bigint not null,
  original_name text not null,
  suffix text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  content bytea not null,
  entity text,
  entity_id bigint,
  create_by bigint,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index on stored_file (tenant_id, entity, entity_id);
call tenant_table('stored_file');

create table saved_view (
  tenant_id text not null references tenant,
  id bigint not null,
  -- of the home tenant: the platform's operator has views of their own, in whatever company they work
  user_id bigint not null,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  columns jsonb,
  shared boolean not null default false,
  create_time timestamptz not null,
  primary key (tenant_id, id)
);
create unique index on saved_view (tenant_id, user_id, list, lower(name));
create index on saved_view (tenant_id, list) where shared;
call tenant_table('saved_view');

create table notice (
  tenant_id text not null references tenant,
  id bigint not null,
  notice_title text not null check (notice_title <> ''),
  notice_type char(1) not null check (notice_type in ('1', '2')),
  notice_content text not null,
  status char(1) not null check (status in ('0', '1')),
  remark text,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id)
);
create index on notice (tenant_id, create_time desc, id desc);
call tenant_table('notice');

do $$
declare name text;
begin
  foreach name in array array['tenant_setting', 'vat_rate', 'tenant'] loop
    execute format('create trigger raise_version_added after insert on %I referencing new table as changed_rows for each statement execute function raise_version()', name);
    execute format('create trigger raise_version_changed after update on %I referencing new table as changed_rows for each statement execute function raise_version()', name);
    execute format('create trigger raise_version_removed after delete on %I referencing old table as changed_rows for each statement execute function raise_version()', name);
  end loop;
end $$;

-- One gate for each company. Postings pass it together, whoever changes a lock date passes it alone. It is a lock and not
-- a row: a row that every posting locks would be written by every posting.
create function period_gate(tenant text) returns bigint language sql stable set search_path = pg_catalog, public as
  $$ select hashtextextended('larder: periods of ' || tenant, 0) $$;

-- The gate of the periods and what stands behind it: read after the wait, so a period that was being closed is closed.
create function pass_period_gate(tenant text, out accounts_lock_date text, out vat_lock_date text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(period_gate(tenant));
  select max(s.value) filter (where s.key = 'accountsLockDate'), max(s.value) filter (where s.key = 'vatLockDate')
    into accounts_lock_date, vat_lock_date
    from tenant_setting s where s.tenant_id = tenant and s.key in ('accountsLockDate', 'vatLockDate');
end $$;

-- A posting that needs no dates passes the gate of the periods without reading them (pass_period_gate reads them behind it).
create function enter_period_gate(tenant text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(period_gate(tenant));
end $$;

-- Closing a period waits for the postings that began before it; a posting that begins later sees the period closed.
create function closing_waits() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if 'accountsLockDate' in (old.key, new.key) or 'vatLockDate' in (old.key, new.key) then
    perform pg_advisory_xact_lock(public.period_gate(coalesce(new.tenant_id, old.tenant_id)));
  end if;
  return coalesce(new, old);
end $$;

create trigger closing_waits before insert or update or delete on tenant_setting for each row execute function closing_waits();
