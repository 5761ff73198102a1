-- What comes back of a sale names the issue that it left with, so that no more comes back than left, at what it cost (docs/rules/stock.md#returns).
alter table stock_movement no force row level security;
alter table stock_movement add column origin_id bigint;
alter table stock_movement add constraint return_names_its_issue
  check ((origin_id is not null) = (move_type = 'SALE_RETURN' and reversal_of is null));
alter table stock_movement add foreign key (tenant_id, origin_id) references stock_movement;
create index on stock_movement (tenant_id, origin_id) where origin_id is not null;
alter table stock_movement force row level security;
