-- A supplier may be the same firm as a customer: what both owe is set off by a pair of payments (docs/rules/money.md#contra).
alter table supplier no force row level security;
alter table customer no force row level security;
alter table payment no force row level security;

alter table supplier add column contra_customer_id bigint;
alter table supplier add foreign key (tenant_id, contra_customer_id) references customer;
-- One supplier to a customer.
create unique index supplier_contra on supplier (tenant_id, contra_customer_id) where contra_customer_id is not null and not deleted;

-- Each half names the other, and no other payment does.
alter table payment add column contra_id bigint;
alter table payment add foreign key (tenant_id, contra_id) references payment deferrable initially deferred;
alter table payment add check ((method = 'CONTRA') = (contra_id is not null));
create unique index payment_contra on payment (tenant_id, contra_id) where contra_id is not null;

alter table payment force row level security;
alter table customer force row level security;
alter table supplier force row level security;
