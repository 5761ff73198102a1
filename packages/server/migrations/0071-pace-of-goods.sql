-- How fast a product goes, and when it was last received and sold: from an index alone, however long it has been traded.
create index stock_movement_pace on stock_movement (tenant_id, goods_id, warehouse_id, move_type, biz_date) include (qty)
  where move_type in ('RECEIPT', 'TRANSFER_IN', 'SALE_ISSUE', 'SALE_RETURN');
