-- Prices are written as records: their fields declare the defaults, the database has none.
alter table price_list
  alter column version drop default,
  alter column create_time drop default,
  alter column update_time drop default;
alter table customer_price
  alter column version drop default,
  alter column create_time drop default,
  alter column update_time drop default;
