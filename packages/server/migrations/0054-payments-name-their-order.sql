-- A payment may name the order it is meant for: an order of the same customer, which stays so (domain-rules 8, 10.3).

-- The order's customer belongs to its key, so that the order of a payment cannot be given to somebody else behind it.
alter table order_head add unique (tenant_id, id, customer_id);
alter table payment
  drop constraint payment_tenant_id_for_order_id_fkey,
  add foreign key (tenant_id, for_order_id, customer_id) references order_head (tenant_id, id, customer_id);
-- Customer last: by order they are asked for alone too.
create index on payment (tenant_id, for_order_id, customer_id) where for_order_id is not null;
drop index payment_tenant_id_for_order_id_idx;
-- What is promised to other orders of a customer, and the cheques that may still bounce: few rows, however many payments.
create index on payment (tenant_id, customer_id) include (for_order_id, unallocated) where for_order_id is not null and unallocated > 0;
create index on payment (tenant_id, customer_id, biz_date) include (amount, status) where method = 'CHEQUE';
