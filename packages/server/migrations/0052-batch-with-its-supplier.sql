-- Two suppliers may print the same lot code: a batch is known by its goods, its number and its supplier, and no supplier counts as one. What came without one (opening stock, own production) stays a batch of its own.

alter table batch
  drop constraint batch_tenant_id_goods_id_batch_no_key,
  add unique nulls not distinct (tenant_id, goods_id, batch_no, supplier_id);
