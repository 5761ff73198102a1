-- What is kept of a checked file stands in slices, of which only one is unfolded at a time, with the words of its records; those are written beside the transaction of the records, and nobody finds by them before the records are there.

alter table import_run add column row_slices bytea[];
alter table import_run add column words bytea;
-- Packed already.
alter table import_run alter column row_slices set storage external;
alter table import_run alter column words set storage external;
alter table import_run no force row level security;
update import_run set row_slices = array[rows_read] where rows_read is not null;
alter table import_run force row level security;
alter table import_run drop column rows_read;

-- Sheaves whose words may stand there before their records do: no search reads them. Whatever is here and nobody is writing any more was left behind by a server that stopped.
create table search_coming (
  tenant_id text not null references tenant,
  entity text not null,
  sheaf bigint not null,
  primary key (tenant_id, entity, sheaf)
);
call tenant_table('search_coming');
