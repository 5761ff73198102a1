-- What the clock's work leaves to be looked at: when each task was last done or failed, and what the last proof found in each company.

create table task_run (
  task text primary key,
  done_at timestamptz,
  seconds numeric(10, 3),
  failed_at timestamptz
);
call shared_table('task_run', 'select, insert, update');

create table books_proof (
  tenant_id text primary key references tenant,
  proved_at timestamptz not null,
  statements int not null,
  broken int not null
);
call tenant_table('books_proof');
