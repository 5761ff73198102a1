-- Of each picture a small one is kept, so that a list of products can show it (docs/rules/goods.md#pictures). What was uploaded before has none, and gets it when it is asked for.
alter table stored_file add column thumb bytea;
