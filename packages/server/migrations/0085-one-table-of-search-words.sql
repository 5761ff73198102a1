-- Words of imports stand in the one table of search words again, row by row; an import says how many of its records are found by search.

alter table search_word no force row level security;
alter table search_sheaf_word no force row level security;
alter table search_coming no force row level security;
alter table search_left no force row level security;

-- What was removed or changed since has left its sheaf; what is named as coming belongs to an import that never ended.
insert into search_word (tenant_id, entity, rank, word, record_id)
select w.tenant_id, w.entity, w.rank, w.word, r.id
  from search_sheaf_word w cross join lateral unnest(w.record_ids) r(id)
 where not exists (select from search_coming c where c.tenant_id = w.tenant_id and c.entity = w.entity and c.sheaf = w.sheaf)
   and not exists (select from search_left l where l.tenant_id = w.tenant_id and l.entity = w.entity and l.sheaf = w.sheaf and l.record_id = r.id)
 order by r.id
on conflict do nothing;

drop table search_sheaf_word, search_sheaf, search_coming, search_left;

-- One wide index instead of two: a search reads nothing but the key, and the words of one record are found by an index of which each entry is short.
alter table search_word drop constraint search_word_pkey;
drop index search_word_found;
alter table search_word add primary key (tenant_id, entity, rank, word, record_id);
-- Without the entity, which an id has only one of: else a plan made before there are statistics takes this index for a search.
create index search_word_record on search_word (tenant_id, record_id);
alter table search_word force row level security;
analyze search_word;

alter table import_run drop column words;
-- Of its records so many are found by search; null where what is imported is not searched for. Whatever is missing is made by the queue.
alter table import_run add column findable int check (findable between 0 and added);

-- A job may be told to wait: the one that looks whether another has finished.
drop function enqueue_job(text, json);
create function enqueue_job(task text, payload json, wait_seconds int default 0) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books', 'import']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload, run_at := pg_catalog.now() + pg_catalog.make_interval(secs => wait_seconds));
end $$;
revoke all on function enqueue_job(text, json, int) from public;
do $$ begin execute format('grant execute on function enqueue_job(text, json, int) to %I', app_role()); end $$;
