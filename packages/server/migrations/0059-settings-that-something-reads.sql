-- Settings that nothing works by are not offered any more, and what was chosen of them is forgotten, so that it does not count by surprise one day. Invoices at delivery were half built: what was picked for them can be posted again.

alter table tenant no force row level security;
alter table tenant_setting no force row level security;
alter table oi_head no force row level security;
alter table audit_log no force row level security;

with forgotten as (
    delete from tenant_setting where key in ('financialYearStart', 'vatScheme', 'vatPeriod', 'vatStaggerEndMonth', 'invoiceIssuePoint',
      'settleTolerance', 'cashVarianceTolerance', 'invoiceTotalTolerance', 'priceMatchTolerancePct', 'priceMatchToleranceLine',
      'poApprovalThreshold', 'approverLevel1Limit', 'modifyApprovalThreshold', 'adjustApprovalThreshold', 'rebateAutoDraft',
      'redeliveryDays', 'shopReceiptDays', 'overReceiptPct')
    returning tenant_id, key, value)
insert into audit_log (tenant_id, id, at, user_name, entity, entity_id, action, before, reason)
select t.tenant_id, nextval('id_block') * 1000, now(), 'system', 'setting', t.id, 'edit', f.before,
       'Forgotten with the update: nothing in this version works by it'
  from (select tenant_id, jsonb_object_agg(key, value) as before from forgotten group by tenant_id) f
  join tenant t on t.tenant_id = f.tenant_id;

update oi_head set issue_point = 'DISPATCH' where issue_point = 'DELIVERY' and state in ('DRAFT', 'PICKING', 'PICKED');

alter table tenant force row level security;
alter table tenant_setting force row level security;
alter table oi_head force row level security;
alter table audit_log force row level security;
