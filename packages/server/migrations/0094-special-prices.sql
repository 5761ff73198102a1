-- Promotions: a lower price for some days, for everybody or for one group of customers, also from a quantity on (docs/rules/prices.md#special-prices).
create table special_price (
  tenant_id text not null,
  id bigint not null,
  goods_id bigint not null,
  unit_id bigint not null,
  min_qty numeric(14, 3) not null check (min_qty >= 0),
  price numeric(14, 4) check (price > 0),
  percent_off numeric(7, 4) check (percent_off > 0 and percent_off < 100),
  valid_from date not null,
  valid_to date not null,
  price_level char(1) check (price_level in ('A', 'B', 'C', 'D', 'E')),
  region text check (region <> ''),
  customer_kind text check (customer_kind in ('TRADE', 'BRANCH', 'CPU', 'CASH')),
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, goods_id, unit_id, valid_from, min_qty, price_level, region, customer_kind),
  check (num_nonnulls(price, percent_off) = 1),
  check (num_nonnulls(price_level, region, customer_kind) <= 1),
  check (valid_to >= valid_from),
  foreign key (tenant_id, goods_id, unit_id) references goods_unit
);
call tenant_table('special_price');

alter table order_line
  drop constraint order_line_price_source_check,
  add constraint order_line_price_source_check check (price_source in ('CONTRACT', 'LEVEL', 'SPECIAL', 'LIST', 'MANUAL'));
