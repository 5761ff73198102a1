-- What came and is not billed in full is found without reading what is (docs/rules/purchase-invoices.md#match).
create index gr_line_open on gr_line (tenant_id, head_id) where qty_base > returned_base + invoiced_base;
