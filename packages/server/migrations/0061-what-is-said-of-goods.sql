-- What customers and inspectors ask about a product, what it is valued at where the books cannot say, and what may take its place (docs/rules/goods.md).
alter table goods no force row level security;

alter table goods add column legal_name text;
alter table goods add column durability text;
alter table goods add column storage_instructions text;
alter table goods add column net_quantity text;
alter table goods add column species text;
alter table goods add column catch_area text;
alter table goods add column production_method text;
alter table goods add column health_mark text;
alter table goods add column gm text check (gm in ('FREE', 'CONTAINS'));
alter table goods add column organic_code text;
-- Nutrition of 100 g.
alter table goods add column energy_kj numeric(14, 3) check (energy_kj >= 0);
alter table goods add column energy_kcal numeric(14, 3) check (energy_kcal >= 0);
alter table goods add column fat numeric(14, 3) check (fat between 0 and 100);
alter table goods add column saturates numeric(14, 3) check (saturates between 0 and 100);
alter table goods add column carbohydrate numeric(14, 3) check (carbohydrate between 0 and 100);
alter table goods add column sugars numeric(14, 3) check (sugars between 0 and 100);
alter table goods add column protein numeric(14, 3) check (protein between 0 and 100);
alter table goods add column salt numeric(14, 3) check (salt between 0 and 100);
alter table goods add check (saturates <= fat);
alter table goods add check (sugars <= carbohydrate);
alter table goods add check (coalesce(fat, 0) + coalesce(carbohydrate, 0) + coalesce(protein, 0) + coalesce(salt, 0) <= 100);
alter table goods add check ((energy_kj is null) = (energy_kcal is null));

-- Per base unit.
alter table goods add column standard_cost numeric(14, 4) check (standard_cost >= 0);
alter table goods add column by_product_value numeric(14, 4) not null default 0 check (by_product_value >= 0);
alter table goods add column commodity_code text check (commodity_code ~ '^\d{8}(\d{2})?$');

alter table goods force row level security;

-- Which product may take the place of another, the first rank first.
create table goods_substitute (
  tenant_id text not null references tenant,
  id bigint not null,
  goods_id bigint not null,
  substitute_id bigint not null,
  rank int not null check (rank between 1 and 99),
  -- each may take the place of the other
  both_ways boolean not null,
  remark text,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  check (goods_id <> substitute_id),
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, substitute_id) references goods
);
-- Two products are a pair once: one that holds both ways needs no second.
create unique index goods_substitute_pair on goods_substitute (tenant_id, least(goods_id, substitute_id), greatest(goods_id, substitute_id));
create index on goods_substitute (tenant_id, goods_id);
create index on goods_substitute (tenant_id, substitute_id);
call tenant_table('goods_substitute');
