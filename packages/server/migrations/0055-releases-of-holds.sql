-- A released hold is a row for its reason, with the gross of the order at that moment: released for one, an order is not released for another (domain-rules 8).

create table order_hold_release (
  tenant_id text not null,
  order_id bigint not null,
  reason text not null check (reason in ('STOP', 'LIMIT', 'OVERDUE', 'PREPAY', 'COD')),
  gross numeric(14, 2) not null check (gross >= 0),
  released_at timestamptz not null,
  released_by bigint,
  primary key (tenant_id, order_id, reason),
  foreign key (tenant_id, order_id) references order_head
);

-- One gross stood for all reasons. Where there is one reason it is its own; of several nobody can say which it belonged to, so they are asked for again.
alter table order_head no force row level security;
insert into order_hold_release (tenant_id, order_id, reason, gross, released_at, released_by)
select tenant_id, id, released_holds[1], released_gross, update_time, update_by from order_head where cardinality(released_holds) = 1 and released_gross is not null;
alter table order_head force row level security;
call tenant_table('order_hold_release');

alter table order_head drop column released_holds, drop column released_gross;
