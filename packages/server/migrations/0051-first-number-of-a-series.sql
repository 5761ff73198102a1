-- Where a series of numbers began is kept: a series without gaps runs from there, which is 1 or where its start was raised to before the first document.

alter table counter add column first bigint not null default 1;
alter table counter no force row level security;
alter table audit_log no force row level security;
update counter c set first = raised.start
  from (select a.tenant_id, substring(a.after ->> 'next' for 2) as prefix, 2000 + substring(a.after ->> 'next' from 3 for 2)::int as year,
               max(substring(a.after ->> 'next' from 6)::bigint) as start
          from audit_log a where a.entity = 'numberSeries' and a.after ->> 'next' ~ '^(SI|CN)[0-9]{2}-[0-9]+$' group by 1, 2, 3) raised
 where c.tenant_id = raised.tenant_id and c.prefix = raised.prefix and c.year = raised.year and raised.start <= c.next;
alter table audit_log force row level security;
alter table counter force row level security;
alter table counter add check (first between 1 and next);
