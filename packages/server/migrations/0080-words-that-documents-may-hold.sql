-- Codes that documents and books carry along are checked wherever they stand, as they are where they begin.
alter table order_line
  add constraint order_line_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID'));
alter table oi_line
  add constraint oi_line_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  add constraint oi_line_price_unit_check check (price_unit in ('UNIT', 'KG')),
  add constraint oi_line_short_reason_check check (short_reason in ('NO_STOCK', 'NOT_FOUND', 'DAMAGED', 'SHORT_DATED', 'OTHER'));
alter table si_line
  add constraint si_line_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID')),
  add constraint si_line_price_unit_check check (price_unit in ('UNIT', 'KG'));
alter table si_vat
  add constraint si_vat_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID'));
alter table vat_entry
  add constraint vat_entry_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID'));
alter table goods
  add constraint goods_vat_code_check check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'X0', 'PVA', 'NIA', 'NID'));
alter table price_list
  drop constraint price_list_price_level_check,
  add constraint price_list_price_level_check check (price_level in ('A', 'B', 'C', 'D', 'E'));
alter table customer
  drop constraint customer_price_level_check,
  add constraint customer_price_level_check check (price_level in ('A', 'B', 'C', 'D', 'E'));
alter table order_line
  add constraint order_line_reason_check check (reason in ('SAMPLE'));
alter table app_user
  add constraint app_user_sex_check check (sex in ('0', '1', '2'));
alter table notice
  add constraint notice_notice_type_check check (notice_type in ('1', '2'));
alter table client
  add constraint client_device_type_check check (device_type in ('pc', 'android', 'ios', 'xcx'));
alter table dict_data
  add constraint dict_data_list_class_check check (list_class in ('default', 'primary', 'success', 'info', 'warning', 'danger'));
