-- No batch is promised beyond what lies in places from which it may be sold (domain-rules 5.4, invariant 6). Whoever reserves or
-- takes away is asked at COMMIT, when the posting is whole: goods leave and their reservation ends in two statements.

create function promised_within_stock() returns trigger language plpgsql as $$
declare
  moved record := coalesce(new, old);
  promised numeric;
  lying numeric;
begin
  select sum(qty) into promised from stock_reservation
   where tenant_id = moved.tenant_id and warehouse_id = moved.warehouse_id and goods_id = moved.goods_id and batch_id = moved.batch_id and state = 'ACTIVE';
  if promised is null then return null; end if;
  select coalesce(sum(b.on_hand), 0) into lying from stock_balance b
    join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
   where b.tenant_id = moved.tenant_id and b.warehouse_id = moved.warehouse_id and b.goods_id = moved.goods_id and b.batch_id = moved.batch_id
     and l.kind not in ('QUARANTINE', 'WASTE');
  if promised > lying then
    raise exception '% of batch % are promised, and % lie there', promised, moved.batch_id, lying using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger promised_within_stock after insert or update of qty, state, batch_id, goods_id, warehouse_id on stock_reservation
  deferrable initially deferred for each row when (new.state = 'ACTIVE') execute function promised_within_stock();
create constraint trigger promised_within_stock after update of on_hand on stock_balance
  deferrable initially deferred for each row when (new.on_hand < old.on_hand) execute function promised_within_stock();
create constraint trigger promised_within_stock_removed after delete on stock_balance
  deferrable initially deferred for each row execute function promised_within_stock();
