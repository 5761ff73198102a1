-- An order is found by the number that its customer gave it: the same one twice is told to whoever enters it (domain-rules 7.3).

create index on order_head (tenant_id, customer_id, upper(customer_po)) where customer_po is not null;
