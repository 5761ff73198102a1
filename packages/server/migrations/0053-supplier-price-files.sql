-- A price that a file of new prices ends says which one replaced it and until when it would have held: taking the new one back gives it its days again (docs/rules/suppliers.md#price-files).
alter table supplier_price no force row level security;
alter table supplier_price
  add column replaced_by bigint,
  add column valid_to_before date,
  add constraint supplier_price_replaced_by foreign key (tenant_id, replaced_by) references supplier_price deferrable initially deferred,
  add constraint only_replaced_prices_had_other_days check (replaced_by is not null or valid_to_before is null);
create index on supplier_price (tenant_id, replaced_by);
alter table supplier_price force row level security;
