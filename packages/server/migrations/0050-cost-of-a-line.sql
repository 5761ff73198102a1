-- What a line of create stock cost is kept exactly, as it was invoiced or counted; the cost of one base unit is only shown. 1,000 cases at 10.00 are 10,000.00, not what a rounded bottle makes of them.

alter table create_stock_line add column amount numeric(16, 4) check (amount >= 0);
alter table create_stock_line no force row level security;
update create_stock_line set amount = round(qty_base * unit_cost, 4);
alter table create_stock_line force row level security;
alter table create_stock_line alter column amount set not null;
