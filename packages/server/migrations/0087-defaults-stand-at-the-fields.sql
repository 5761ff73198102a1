-- What a record usually is stands at its fields: a default of the database said it again, and filled in silence what nobody had said.
do $$
declare
  one record;
begin
  for one in
    select c.relname as "table", a.attname as "column"
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
      join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
     where c.relname in ('category', 'driver', 'vehicle', 'dict_type', 'dict_data', 'notice', 'oss_config')
  loop
    execute format('alter table %I alter column %I drop default', one."table", one."column");
  end loop;
end $$;
