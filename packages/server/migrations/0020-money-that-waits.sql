-- Money that waits for somebody: few rows, however many payments there are; the first page counts them.
create index payment_unallocated on payment (tenant_id, biz_date desc, id desc) where unallocated > 0;
create index payment_cheques_in_hand on payment (tenant_id, biz_date desc, id desc) where method = 'CHEQUE' and status = 'RECORDED';
