-- With which VAT code a supplier bills a product, where it is not that of the product (docs/rules/suppliers.md#prices).
alter table supplier_price
  add column vat_code text check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'PVA', 'NIA'));
