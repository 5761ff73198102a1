-- The way into the job queue: the queue's own tables are closed to the server's role, so it calls the owner's function,
-- which knows by name what may be asked for.

create function enqueue_job(task text, payload json) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload);
end $$;
revoke all on function enqueue_job from public;
do $$ begin execute format('grant execute on function enqueue_job to %I', app_role()); end $$;
