-- An import is asked for by turns (check, write, undo, write again), each its own job; a job that is delivered once more when its turn is over does nothing.

alter table import_run add column turn integer not null default 0;
