-- A large stocktake is posted in parts, so that orders never wait for all of it (docs/rules/stock.md#stocktakes).
alter table stocktake_head no force row level security;
alter table stocktake_line no force row level security;
alter table stock_movement no force row level security;

alter table stocktake_head drop constraint stocktake_head_state_check;
alter table stocktake_head add constraint stocktake_head_state_check
  check (state in ('DRAFT', 'COUNTING', 'REVIEW', 'POSTING', 'POSTED', 'CANCELLED'));
alter table stocktake_head add check (state <> 'POSTING' or posted_by is not null);
-- What a process that died has left.
create index stocktake_head_posting on stocktake_head (tenant_id, id) where state = 'POSTING';

-- The part that a line was posted with. Left out: it could not be posted any more when its part came.
alter table stocktake_line add column part int check (part > 0);
alter table stocktake_line add column left_out boolean not null default false;
update stocktake_line set part = 1 where cost is not null;
alter table stocktake_line add check ((part is null) = (cost is null));
alter table stocktake_line add check (not left_out or (part is null and diff_qty <> 0));
-- The next part, and the last one.
create index stocktake_line_to_post on stocktake_line (tenant_id, head_id, goods_id, id) where diff_qty <> 0 and part is null and not left_out;
create index stocktake_line_part on stocktake_line (tenant_id, head_id, part) where part is not null;

-- Whatever happens in between, no line is posted twice.
create unique index stock_movement_stocktake_once on stock_movement (tenant_id, doc_line_id) where doc_type = 'ST';

alter table stock_movement force row level security;
alter table stocktake_line force row level security;
alter table stocktake_head force row level security;

-- The queue learns one more task.
create or replace function enqueue_job(task text, payload json, wait_seconds int default 0) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task <> all (array['expire-batches', 'forget-old-requests', 'prove-the-books', 'import', 'send-mail', 'post-stocktake']) then
    raise exception 'unknown task %', task using errcode = '22023';
  end if;
  if payload ->> 'tenantId' is distinct from public.app_tenant() then
    raise exception 'a job belongs to the tenant of its transaction' using errcode = '42501';
  end if;
  perform graphile_worker.add_job(task, payload, run_at := pg_catalog.now() + pg_catalog.make_interval(secs => wait_seconds));
end $$;
