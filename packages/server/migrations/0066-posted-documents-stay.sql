-- Invoices and payments exist only once they are posted: the server may add them, and change what happens to them afterwards.

-- What was billed, to whom, when and for how much, and what was paid by whom, is nobody's to change or delete: a mistake is
-- put right by another document. Named here is everything that may still change.
do $$
declare
  posted record;
begin
  for posted in select * from (values
    -- how far it is paid or credited, and how often it was printed
    ('si_head', 'state, pay_status, allocated, printed, version, update_by, update_time'),
    -- what credit notes took back of the line
    ('si_line', 'credited_base, credited_net'),
    ('si_vat', null),
    -- what is left of it, where it was banked and settled, and whether it was cleared or bounced
    ('payment', 'unallocated, status, deposit_id, settlement_id, version, update_by, update_time')
  ) as t(name, columns) loop
    execute format('revoke update, delete on public.%I from %I', posted.name, app_role());
    if posted.columns is not null then
      execute format('grant update (%s) on public.%I to %I', posted.columns, posted.name, app_role());
    end if;
  end loop;
end $$;
