-- Views of lists that somebody gave a name: what is searched and filtered for, in which order, with which columns.

create table saved_view (
  tenant_id text not null references tenant,
  id bigint not null,
  -- of the home tenant: the platform's operator has his own, wherever he works
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
