-- What partners call our products: their code, and how many of our unit one of theirs is (docs/rules/stock.md#cosmo-conversion).
create table cosmo_code (
  tenant_id text not null references tenant,
  id bigint not null,
  partner text not null check (partner <> ''),
  -- in capital letters, as it is looked up
  cosmo_code text not null check (cosmo_code <> '' and cosmo_code = upper(cosmo_code)),
  goods_id bigint not null,
  unit_id bigint not null,
  conversion numeric(14, 3) not null check (conversion >= 1),
  remark text,
  status char(1) not null check (status in ('0', '1')),
  last_used_at timestamptz,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, partner, cosmo_code),
  foreign key (tenant_id, goods_id, unit_id) references goods_unit
);
create index on cosmo_code (tenant_id, goods_id, unit_id);
call tenant_table('cosmo_code');

-- Codes that a file named and nobody knows: somebody says which product is meant, or why the code is of no interest.
create table cosmo_unknown (
  tenant_id text not null references tenant,
  id bigint not null,
  partner text not null check (partner <> ''),
  code text not null check (code <> '' and code = upper(code)),
  -- where it was seen last
  source text not null,
  times int not null check (times > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  ignored_reason text check (ignored_reason <> ''),
  primary key (tenant_id, id),
  unique (tenant_id, partner, code)
);
call tenant_table('cosmo_unknown');

-- The partners, as a list that each company keeps; new companies begin with it.
alter table dict_type no force row level security;
alter table dict_data no force row level security;
insert into dict_type (tenant_id, id, dict_name, dict_type, system, remark, version, create_time, update_time)
  select tenant_id, nextval('id_block') * 1000, 'Partners with codes of their own', 'cosmo_partner', false, null, 1, now(), now()
    from dict_type where dict_type = 'region' on conflict do nothing;
insert into dict_data (tenant_id, id, dict_type, dict_value, label_en, label_zh, dict_sort, style_class, colour, is_default, remark, version, create_time, update_time)
  select tenant_id, nextval('id_block') * 1000, 'cosmo_partner', 'COSMO', 'Cosmo', 'Cosmo', 1, null, 'default', 'Y', null, 1, now(), now()
    from dict_type where dict_type = 'cosmo_partner' on conflict do nothing;
alter table dict_data force row level security;
alter table dict_type force row level security;
