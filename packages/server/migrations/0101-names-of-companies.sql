-- What no two companies may share stands in a table of the installation: the table of companies is unique by their digits alone, so it can be distributed by them.

-- Not behind the wall, and so its names are not the server's to read: it gives a company its name or is refused.
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

-- The owner looks at all companies at once.
alter table tenant no force row level security;
insert into tenant_name (company, id, company_name) select tenant_id, id, case when stage <> 'deleted' then company_name end from tenant;
alter table tenant drop constraint tenant_id_key;
drop index tenant_company_name;
create index tenant_record on tenant (id);
-- A company bears no name that is not its own there. Looked at when the transaction ends: both are changed in it, in either order.
alter table tenant add column held_name text generated always as (case when stage <> 'deleted' then company_name end) stored;
create index tenant_held_name on tenant (tenant_id, id, held_name);
alter table tenant add foreign key (tenant_id, id, held_name) references tenant_name (company, id, company_name) deferrable initially deferred;
alter table tenant force row level security;
