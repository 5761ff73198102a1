-- What a checked file changes, row by row, for an import that says so: to download, until the file is old (docs/rules/records.md#imports).
alter table import_run
  add column report jsonb check (jsonb_typeof(report) = 'array');
