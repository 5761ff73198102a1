-- Stock that changes its place inside a warehouse: posted at once, without a reason of the books (docs/rules/stock.md#moves).
alter table adjust_head alter column reason drop not null;
alter table adjust_head alter column direction drop not null;
alter table adjust_head add check ((kind = 'ADJUST') = (reason is not null) and (kind = 'ADJUST') = (direction is not null));
-- It is never a draft, nobody approves it, and it is undone by moving again.
alter table adjust_head add check (kind = 'ADJUST' or (state = 'POSTED' and approved_by is null));

-- Where a moved line goes; null on an adjustment.
alter table adjust_line add column to_location_id bigint;
alter table adjust_line add check (to_location_id <> location_id);
alter table adjust_line add check (to_location_id is null or (cost is null and cost_per_unit is null));
alter table adjust_line no force row level security;
alter table location no force row level security;
alter table adjust_line add foreign key (tenant_id, to_location_id) references location;
alter table location force row level security;
alter table adjust_line force row level security;
create index on adjust_line (tenant_id, to_location_id);
