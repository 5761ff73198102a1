-- The kinds of suppliers' certificates are a list that each company keeps; new companies begin with the same (docs/rules/suppliers.md#certificates).
alter table supplier_certificate
  drop constraint supplier_certificate_kind_check,
  add constraint supplier_certificate_kind_check check (kind <> '');

alter table dict_type no force row level security;
alter table dict_data no force row level security;
insert into dict_type (tenant_id, id, dict_name, dict_type, system, remark, version, create_time, update_time)
  select tenant_id, nextval('id_block') * 1000, 'Certificates of suppliers', 'certificate_kind', false, null, 1, now(), now()
    from dict_type where dict_type = 'region' on conflict do nothing;
insert into dict_data (tenant_id, id, dict_type, dict_value, label_en, label_zh, dict_sort, style_class, colour, is_default, remark, version, create_time, update_time)
  select t.tenant_id, nextval('id_block') * 1000, 'certificate_kind', k.value, k.en, k.zh, k.nth, null, 'default', 'N', null, 1, now(), now()
    from dict_type t cross join (values
      (1, 'SALSA', 'SALSA', 'SALSA 認證'), (2, 'BRCGS', 'BRCGS', 'BRCGS 認證'), (3, 'ORGANIC', 'Organic', '有機'), (4, 'HALAL', 'Halal', '清真'),
      (5, 'MSC', 'MSC', 'MSC 認證'), (6, 'INSURANCE', 'Insurance', '保險'), (7, 'OTHER', 'Other', '其他')) as k(nth, value, en, zh)
   where t.dict_type = 'certificate_kind' on conflict do nothing;
alter table dict_data force row level security;
alter table dict_type force row level security;
