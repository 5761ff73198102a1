-- Suppliers are asked by e-mail for what they owe us: invoices that have not come, credit notes for claims (docs/rules/purchase.md#chasing).
-- A mail about several documents names each, so that the history of each says what became of it.
create table mail_document (
  tenant_id text not null references tenant,
  mail_id bigint not null,
  entity text not null check (entity <> ''),
  entity_id bigint not null,
  no text not null check (no <> ''),
  primary key (tenant_id, mail_id, entity, entity_id),
  foreign key (tenant_id, mail_id) references mail_outbox
);
create index on mail_document (tenant_id, entity, entity_id, mail_id desc);
call tenant_table('mail_document', 'append');

-- When a supplier was last asked, and how often; never for what is not posted or sent.
alter table gr_head no force row level security;
alter table gr_head add column chased_at timestamptz;
alter table gr_head add column chase_count int not null default 0 check (chase_count >= 0);
alter table gr_head alter column chase_count drop default;
alter table gr_head add check ((chase_count > 0) = (chased_at is not null));
alter table gr_head add check (chase_count = 0 or state <> 'DRAFT');
alter table gr_head force row level security;

alter table scn_head no force row level security;
alter table scn_head add column chased_at timestamptz;
alter table scn_head add column chase_count int not null default 0 check (chase_count >= 0);
alter table scn_head alter column chase_count drop default;
alter table scn_head add check ((chase_count > 0) = (chased_at is not null));
alter table scn_head add check (chase_count = 0 or sent_at is not null);
alter table scn_head force row level security;
