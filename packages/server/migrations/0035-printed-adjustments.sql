-- How often the paper of a stock adjustment was printed (docs/rules/documents.md#files-and-prints).
alter table adjust_head add column printed int not null default 0 check (printed >= 0);
alter table adjust_head alter column printed drop default;
