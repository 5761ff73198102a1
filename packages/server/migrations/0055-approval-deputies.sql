-- Who may approve purchase orders for somebody else on some days, and in whose place a decision was made (docs/rules/purchase.md#deputies).
create table approval_deputy (
  tenant_id text not null references tenant,
  id bigint not null,
  person_id bigint not null,
  deputy_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  remark text,
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  -- a decision names both people of its deputation
  unique (tenant_id, id, person_id, deputy_id),
  check (person_id <> deputy_id),
  check (ends_on >= starts_on),
  foreign key (tenant_id, person_id) references app_user,
  foreign key (tenant_id, deputy_id) references app_user
);
create index on approval_deputy (tenant_id, person_id, starts_on);
create index on approval_deputy (tenant_id, deputy_id, ends_on);
call tenant_table('approval_deputy');

-- The same two people have one deputation on any day. The person deputised for is locked first, so that of two entered at once the second sees the first.
create function approval_deputy_days() returns trigger language plpgsql as $$
begin
  perform from app_user u where u.tenant_id = new.tenant_id and u.id = new.person_id for no key update;
  if exists (select from approval_deputy d
     where d.tenant_id = new.tenant_id and d.person_id = new.person_id and d.deputy_id = new.deputy_id and d.id <> new.id and not d.deleted and not new.deleted
       and daterange(d.starts_on, d.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]')) then
    raise exception 'user % is a deputy of user % on some of these days already', new.deputy_id, new.person_id using errcode = '23P01';
  end if;
  return null;
end $$;
create constraint trigger approval_deputy_days after insert or update of person_id, deputy_id, starts_on, ends_on, deleted on approval_deputy
  for each row execute function approval_deputy_days();

-- In whose place a deputy decided: nobody's order is approved in their own place.
alter table po_decision add column for_id bigint;
alter table po_decision add column deputation_id bigint;
alter table po_decision add check ((for_id is null) = (deputation_id is null));
alter table po_decision add check (for_id is null or not approved or self_approved or (for_id is distinct from author and for_id is distinct from editor));
alter table po_decision no force row level security;
alter table approval_deputy no force row level security;
alter table po_decision add foreign key (tenant_id, deputation_id, for_id, decided_by) references approval_deputy (tenant_id, id, person_id, deputy_id);
alter table approval_deputy force row level security;
alter table po_decision force row level security;
create index on po_decision (tenant_id, deputation_id, for_id, decided_by) where deputation_id is not null;
