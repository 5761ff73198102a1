-- Documents leave by e-mail: each company's own mail server, and the mails that wait, were sent or failed (docs/rules/mail.md).
create table mail_setting (
  tenant_id text primary key references tenant,
  host text not null check (host ~ '^[A-Za-z0-9.:_-]+$'),
  port int not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('STARTTLS', 'TLS', 'NONE')),
  user_name text check (user_name <> '' and user_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  -- sealed with the installation's own key, which is not in the database; never told to anybody
  password text check (password like 'sealed1.%'),
  sender_name text not null check (sender_name <> '' and sender_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  sender text not null check (sender ~ '^[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+@[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+$'),
  reply_to text check (reply_to ~ '^[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+@[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+$'),
  version int not null,
  update_by bigint,
  update_time timestamptz not null,
  -- a password never travels unprotected
  check (password is null or (user_name is not null and encryption <> 'NONE'))
);
call tenant_table('mail_setting');

-- Written with the business act itself; sent after its COMMIT.
create table mail_outbox (
  tenant_id text not null references tenant,
  id bigint not null,
  -- the document that it carries; null: a test of the settings
  entity text not null check (entity <> ''),
  entity_id bigint,
  document_no text check (document_no <> ''),
  state text not null check (state in ('WAITING', 'SENT', 'FAILED')),
  to_name text check (to_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  to_address text not null check (to_address ~ '^[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+@[^\u0001-\u0020\u007f-\u00a0\u2028\u2029@]+$'),
  subject text not null check (subject <> '' and subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  body text not null,
  -- the same at every attempt, so that a mail that arrives twice is known as one
  message_id text not null check (message_id ~ '^<[^\u0001-\u0020\u007f-\u00a0\u2028\u2029<>]+>$'),
  attempts int not null check (attempts >= 0),
  -- while it is being sent: when another process may take it up
  next_try_at timestamptz,
  last_try_at timestamptz,
  sent_at timestamptz,
  outcome text,
  -- what the mail server said
  answer text,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, message_id),
  check ((state = 'WAITING') = (next_try_at is not null)),
  check ((state = 'SENT') = (sent_at is not null)),
  check (state <> 'FAILED' or outcome is not null)
);
create index on mail_outbox (tenant_id, entity, entity_id, id desc);
create index on mail_outbox (tenant_id, create_time desc, id desc);
create index on mail_outbox (tenant_id, next_try_at) where state = 'WAITING';
call tenant_table('mail_outbox');

-- What it carries, kept for a time so that it can be sent again and looked at.
create table mail_attachment (
  tenant_id text not null references tenant,
  id bigint not null,
  mail_id bigint not null,
  name text not null check (name <> '' and name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029/\\]'),
  content_type text not null,
  content bytea not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references mail_outbox on delete cascade
);
create index on mail_attachment (tenant_id, mail_id);
create index on mail_attachment (tenant_id, create_time);
alter table mail_attachment alter column content set storage external;
call tenant_table('mail_attachment');

-- The queue learns one more task.
create or replace function enqueue_job(task text, payload json, wait_seconds int default 0) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books', 'import', 'send-mail']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload, run_at := pg_catalog.now() + pg_catalog.make_interval(secs => wait_seconds));
end $$;
