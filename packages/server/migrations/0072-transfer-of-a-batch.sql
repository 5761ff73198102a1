-- A line of a transfer may ask for one batch: what was ticked in a list of batches because it should leave.
alter table transfer_line no force row level security;
alter table batch no force row level security;
alter table transfer_line add column batch_id bigint;
alter table transfer_line add foreign key (tenant_id, goods_id, batch_id) references batch (tenant_id, goods_id, id);
alter table batch force row level security;
alter table transfer_line force row level security;
create index on transfer_line (tenant_id, goods_id, batch_id);
