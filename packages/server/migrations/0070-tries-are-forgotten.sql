-- Counters of tries know when they were last used, so that they can be forgotten by age; and an address knows how many refused sign-ins were listed of it today, so that a stranger does not fill the log.

alter table login_guard add column tried_at timestamptz not null default now();
alter table address_guard
  add column noted integer not null default 0,
  add column noted_on date;
