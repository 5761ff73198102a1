import type { Invariant } from "../invariant.ts";

export const stock: readonly Invariant[] = [
  {
    id: "INV-1",
    words: { en: "The stock in each location matches the stock ledger", zh: "各庫位的庫存與存貨變動一致" },
    sql: `select g.code as goods, warehouse_id, location_id, batch_id, coalesce(b.on_hand, 0) as on_hand, coalesce(m.q, 0) as ledger, coalesce(b.weight_kg, 0) as weight_kg, coalesce(m.w, 0) as ledger_kg
      from (select * from stock_balance where tenant_id = $1) b
      full join (select warehouse_id, location_id, goods_id, batch_id, sum(qty) q, sum(weight_kg) w from stock_movement where tenant_id = $1 group by 1, 2, 3, 4) m
        using (warehouse_id, location_id, goods_id, batch_id)
      left join goods g on g.tenant_id = $1 and g.id = goods_id
      where coalesce(b.on_hand, 0) <> coalesce(m.q, 0) or coalesce(b.weight_kg, 0) <> coalesce(m.w, 0)`,
  },
  {
    id: "INV-2",
    words: {
      en: "Stock is never negative, and no weight is left without its pieces",
      zh: "庫存不為負數，件數用完後不留重量",
    },
    sql: `select warehouse_id, location_id, goods_id, batch_id, on_hand, weight_kg from stock_balance
      where tenant_id = $1 and (on_hand < 0 or weight_kg < 0 or (on_hand = 0 and weight_kg <> 0))`,
  },
  {
    id: "INV-3",
    words: {
      en: "Quantity and value of each product match the stock ledger, now and after every movement",
      zh: "各商品的數量及價值與存貨變動一致，每次變動後亦然",
    },
    sql: `select g.code as goods, warehouse_id, coalesce(c.qty, 0) as qty, coalesce(m.q, 0) as ledger_qty, coalesce(c.value, 0) as value, coalesce(m.v, 0) as ledger_value
      from (select * from stock_cost where tenant_id = $1) c
      full join (select warehouse_id, goods_id, sum(qty) q, sum(cost_amount) v from stock_movement where tenant_id = $1 group by 1, 2) m using (warehouse_id, goods_id)
      left join goods g on g.tenant_id = $1 and g.id = goods_id
      where coalesce(c.qty, 0) <> coalesce(m.q, 0) or coalesce(c.value, 0) <> coalesce(m.v, 0)
      union all select g.code, warehouse_id, qty_after, q, value_after, v
      from (select warehouse_id, goods_id, qty_after, value_after, sum(qty) over run as q, sum(cost_amount) over run as v from stock_movement
        where tenant_id = $1 window run as (partition by warehouse_id, goods_id order by seq)) m
      left join goods g on g.tenant_id = $1 and g.id = goods_id where qty_after <> q or value_after <> v`,
  },
  {
    id: "INV-4",
    words: {
      en: "Zero stock has zero value, and no value is negative",
      zh: "零庫存沒有價值，價值不為負數",
    },
    sql: `select warehouse_id, goods_id, qty, value from stock_cost where tenant_id = $1 and ((qty = 0 and value <> 0) or value < 0)`,
  },
  {
    id: "INV-5",
    words: {
      en: "Stock value agrees with the Stock account in every warehouse, and did at the end of every day",
      zh: "各倉庫存價值與「存貨」科目結餘一致，每日結束時亦然",
    },
    // Nothing is posted to the one on another day than to the other: so a valuation of any day agrees with the books of that day.
    sql: `select w.code as warehouse, coalesce(c.value, 0) as value, coalesce(l.amount, 0) as account
      from (select warehouse_id, sum(value) as value from stock_cost where tenant_id = $1 group by 1) c
      full join (select sub_id as warehouse_id, sum(amount) as amount from journal_line where tenant_id = $1 and account = 'STOCK' group by 1) l using (warehouse_id)
      left join warehouse w on w.tenant_id = $1 and w.id = warehouse_id
      where coalesce(c.value, 0) <> coalesce(l.amount, 0)
      union all select day::text, coalesce(m.value, 0), coalesce(b.amount, 0)
      from (select (posted_at at time zone 'Europe/London')::date as day, sum(cost_amount) as value from stock_movement where tenant_id = $1 group by 1) m
      full join (select (j.posted_at at time zone 'Europe/London')::date as day, sum(l.amount) as amount from journal_line l
        join journal j on j.tenant_id = $1 and j.id = l.journal_id where l.tenant_id = $1 and l.account = 'STOCK' group by 1) b using (day)
      where coalesce(m.value, 0) <> coalesce(b.amount, 0)`,
  },
  {
    id: "INV-6",
    words: { en: "Reserved quantities of a batch are in sellable locations", zh: "批次的預留數量不超過可售庫位的庫存" },
    sql: `select warehouse_id, b.batch_no as batch, r.qty as reserved, coalesce(s.qty, 0) as sellable
      from (select warehouse_id, batch_id, sum(qty) as qty from stock_reservation where tenant_id = $1 and state = 'ACTIVE' group by 1, 2) r
      left join (select k.warehouse_id, k.batch_id, sum(k.on_hand) as qty from stock_balance k join location l on l.tenant_id = $1 and l.id = k.location_id
        where k.tenant_id = $1 and l.kind not in ('QUARANTINE', 'WASTE') group by 1, 2) s using (warehouse_id, batch_id)
      left join batch b on b.tenant_id = $1 and b.id = batch_id
      where r.qty > coalesce(s.qty, 0)`,
  },
  {
    id: "INV-7",
    words: { en: "Finished order invoices reserve no stock", zh: "已完成的訂單發票沒有預留" },
    sql: `select h.no, h.state, r.batch_id, r.qty from stock_reservation r join oi_head h on h.tenant_id = $1 and h.id = r.source_id
      where r.tenant_id = $1 and r.state = 'ACTIVE' and r.source_type = 'OI' and h.state in ('DISPATCHED', 'POSTED', 'RETURNED', 'VOID')`,
  },
  {
    id: "INV-8",
    words: { en: "No batch that cannot be sold is reserved", zh: "不可出售的批次沒有預留" },
    sql: `select b.batch_no as batch, b.status, r.source_type, r.source_id, r.qty from stock_reservation r join batch b on b.tenant_id = $1 and b.id = r.batch_id
      where r.tenant_id = $1 and r.state = 'ACTIVE' and b.status <> 'AVAILABLE' and not (b.status = 'EXPIRED' and b.date_type = 'BEST_BEFORE' and r.expiry_override)`,
  },
  {
    id: "INV-9",
    words: {
      en: "Every reversal happened once and matches the original exactly",
      zh: "沖銷只有一次，且金額及數量準確",
    },
    sql: `with pair as (
        select r.doc_type, r.doc_id, r.reversal_of, m.qty + r.qty as qty, m.weight_kg + r.weight_kg as kg, m.cost_amount + r.cost_amount as cost, m.qty > 0 or m.move_type = 'REVALUE' as inbound
          from stock_movement r left join stock_movement m on m.tenant_id = $1 and m.id = r.reversal_of where r.tenant_id = $1 and r.reversal_of is not null),
      variance as (
        select j.doc_type, j.doc_id, sum(l.amount) as amount from journal j join journal_line l on l.tenant_id = $1 and l.journal_id = j.id
         where j.tenant_id = $1 and j.reversal_of is not null and l.account = 'PPV' group by 1, 2)
      select 'movement' as what, doc_type, doc_id, reversal_of, qty as difference from pair where qty <> 0 or (not inbound and (cost <> 0 or kg <> 0))
      union all select 'twice', min(doc_type), min(doc_id), reversal_of, count(*) from pair group by reversal_of having count(*) > 1
      union all select 'variance', p.doc_type, p.doc_id, null, p.cost + coalesce(v.amount, 0)
        from (select doc_type, doc_id, sum(cost) as cost from pair where inbound group by 1, 2) p left join variance v using (doc_type, doc_id)
       where p.cost + coalesce(v.amount, 0) <> 0 and p.doc_type not in ('PI', 'LC')
      -- a bill has variance of its own, and what it cleared comes back from where the receipt is now: up to 0.0001 for each match, each time
      union all select 'variance', 'PI', j.doc_id, null, sum(l.amount) from journal j join journal_line l on l.tenant_id = $1 and l.journal_id = j.id and l.account in ('STOCK', 'PPV')
       where j.tenant_id = $1 and j.doc_type = 'PI' and (j.reversal_of is not null or exists (select from journal r where r.tenant_id = $1 and r.reversal_of = j.id))
       -- claims that were given up before it was taken back come back from there
       group by j.doc_id having abs(sum(l.amount) + (select coalesce(sum(c.written_off), 0) from scn_line c where c.tenant_id = $1 and c.ended_pi_id = j.doc_id)) > 0.0001 * (select coalesce(sum((a.after ->> 'matches')::int), 0) from audit_log a
         where a.tenant_id = $1 and a.entity = 'purchaseInvoice' and a.entity_id = j.doc_id and a.action = 'confirm')
      -- freight and duty went onto goods and variance, and come off both
      union all select 'variance', 'LC', j.doc_id, null, sum(l.amount) from journal j join journal_line l on l.tenant_id = $1 and l.journal_id = j.id and l.account in ('STOCK', 'PPV')
       join landed_cost c on c.tenant_id = $1 and c.id = j.doc_id and c.state = 'REVERSED' where j.tenant_id = $1 and j.doc_type = 'LC' group by j.doc_id having sum(l.amount) <> 0`,
  },
  {
    id: "INV-10",
    words: {
      en: "What a transfer takes onto the road comes off it, at the same cost",
      zh: "調撥上路的貨品均以同一成本離開運送中",
    },
    // On the road is what was sent; when it has arrived, nothing. Between warehouses nothing is gained.
    sql: `with moved as (
        select m.doc_id, m.goods_id, m.batch_id, sum(m.qty) filter (where w.kind = 'TRANSIT') as qty, sum(m.weight_kg) filter (where w.kind = 'TRANSIT') as weight_kg,
            sum(m.cost_amount) filter (where w.kind = 'TRANSIT') as cost, sum(m.cost_amount) filter (where m.move_type in ('TRANSFER_OUT', 'TRANSFER_IN')) as between_cost
          from stock_movement m join warehouse w on w.tenant_id = $1 and w.id = m.warehouse_id where m.tenant_id = $1 and m.doc_type = 'TR' group by 1, 2, 3),
      sent as (
        select p.head_id as doc_id, p.goods_id, p.batch_id, sum(p.qty_base) as qty, sum(p.weight_kg) as weight_kg, sum(p.cost) as cost, bool_or(p.received_base is null) as counts
          from transfer_line_batch p where p.tenant_id = $1 group by 1, 2, 3)
      select h.no, h.state, g.code as goods, m.qty, m.cost, s.qty as sent, s.cost as sent_cost from sent s full join moved m using (doc_id, goods_id, batch_id)
        left join transfer_head h on h.tenant_id = $1 and h.id = doc_id left join goods g on g.tenant_id = $1 and g.id = goods_id
       where s.qty is null or m.qty is null or h.state not in ('IN_TRANSIT', 'RECEIVED', 'RETURNED') or s.counts <> (h.state = 'IN_TRANSIT')
         or (m.qty, m.weight_kg, m.cost) <> (case when h.state = 'IN_TRANSIT' then s.qty else 0 end, case when h.state = 'IN_TRANSIT' then s.weight_kg else 0 end,
              case when h.state = 'IN_TRANSIT' then s.cost else 0 end)
         or m.between_cost <> 0`,
  },
  {
    id: "INV-11",
    words: { en: "No use-by batch was issued for delivery after its date", zh: "沒有超過「此日期前食用」的批次被送出" },
    // The batch's own date counts, unless it was corrected after the issue. A correction that waited for a lock
    // has an earlier timestamp: a minute later than the issue is certainly after it.
    sql: `select h.no, b.batch_no as batch, ob.expiry_date, b.expiry_date as expiry_now, h.delivery_date, m.biz_date as issued from stock_movement m
      join oi_line_batch ob on ob.tenant_id = $1 and ob.oi_id = m.doc_id and ob.batch_id = m.batch_id and ob.location_id = m.location_id and ob.oi_line_id = m.doc_line_id
      join oi_head h on h.tenant_id = $1 and h.id = m.doc_id
      join batch b on b.tenant_id = $1 and b.id = m.batch_id
      where m.tenant_id = $1 and m.doc_type = 'OI' and m.move_type = 'SALE_ISSUE' and m.reversal_of is null and b.date_type = 'USE_BY'
        and least(ob.expiry_date, case when not exists (select from audit_log a where a.tenant_id = $1 and a.entity = 'batch' and a.entity_id = b.id
            and a.action = 'correctExpiry' and a.at > m.posted_at - interval '1 minute') then b.expiry_date end) < greatest(h.delivery_date, m.biz_date)
        and not exists (select 1 from stock_movement r where r.tenant_id = $1 and r.reversal_of = m.id)`,
  },
  {
    id: "INV-12",
    words: {
      en: "Every batch has a number, once per product and supplier, and a date where one is needed, which its stock carries",
      zh: "每個批次均有編號，同一商品及供應商不重複，並有所需日期，其庫存的到期日亦一致",
    },
    sql: `select goods_id, batch_no, date_type, expiry_date from (select *, count(*) over (partition by goods_id, supplier_id, batch_no) as times from batch where tenant_id = $1) b
      where trim(batch_no) = '' or times > 1 or (date_type <> 'NONE' and expiry_date is null)
      union all select k.goods_id, b.batch_no, b.date_type, k.expiry_date from stock_balance k join batch b on b.tenant_id = $1 and b.id = k.batch_id
      where k.tenant_id = $1 and k.expiry_date is distinct from b.expiry_date`,
  },
  {
    id: "INV-13",
    words: {
      en: "Batch quantities balance: received equals issued plus in stock",
      zh: "批次進出平衡：收入等於發出加現存",
    },
    sql: `with known (move_type, sign) as (values ('RECEIPT', 1), ('SALE_ISSUE', -1), ('SALE_RETURN', 1), ('SUPPLIER_RETURN', -1), ('TRANSFER_OUT', -1), ('TRANSFER_IN', 1), ('PRODUCTION_IN', -1), ('PRODUCTION_OUT', 1),
        ('ADJUST_GAIN', 1), ('ADJUST_LOSS', -1), ('WASTE', -1), ('SPLIT_OUT', -1), ('SPLIT_IN', 1), ('REVALUE', 0))
      select b.batch_no as batch, m.move_type, sum(m.qty) as qty from stock_movement m left join known k using (move_type) left join batch b on b.tenant_id = $1 and b.id = m.batch_id
       where m.tenant_id = $1 and (k.sign is null or sign(m.qty) <> k.sign * case when m.reversal_of is null then 1 else -1 end) group by 1, 2`,
  },
  {
    id: "INV-15",
    words: { en: "Moves within a warehouse balance", zh: "移庫轉出與轉入相等" },
    // Quantity, weight and cost; and each line moved from and to the places it says.
    sql: `with split as (select * from stock_movement where tenant_id = $1 and move_type in ('SPLIT_OUT', 'SPLIT_IN'))
      select doc_type, doc_id, goods_id, batch_id, sum(qty) as difference from split group by 1, 2, 3, 4 having sum(qty) <> 0 or sum(weight_kg) <> 0 or sum(cost_amount) <> 0
      union all select 'AD', h.id, l.goods_id, l.batch_id, l.qty_base from adjust_line l join adjust_head h on h.tenant_id = $1 and h.id = l.head_id and h.kind = 'MOVE'
       where l.tenant_id = $1 and (
         not exists (select from split m where m.doc_type = 'AD' and m.doc_id = h.id and m.doc_line_id = l.id and m.location_id = l.location_id and m.batch_id = l.batch_id and m.qty = -l.qty_base)
         or not exists (select from split m where m.doc_type = 'AD' and m.doc_id = h.id and m.doc_line_id = l.id and m.location_id = l.to_location_id and m.batch_id = l.batch_id and m.qty = l.qty_base))`,
  },
  {
    id: "INV-16",
    words: {
      en: "Base quantities of posted documents follow from the units and are whole where pieces are counted",
      zh: "已過帳單據的基本數量由單位換算，按件計者為整數",
    },
    sql: `with line as (
        select 'order' as document, h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from order_line l join order_head h on h.tenant_id = $1 and h.id = l.order_id where l.tenant_id = $1 and l.kind = 'GOODS' and l.posted_base > 0
        union all select 'order invoice', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from oi_line l join oi_head h on h.tenant_id = $1 and h.id = l.oi_id where l.tenant_id = $1 and l.goods_id is not null and h.state in ('DISPATCHED', 'POSTED', 'RETURNED')
        union all select 'sales invoice', h.no, l.line_no, l.goods_id, l.qty, o.factor, l.qty_base from si_line l join si_head h on h.tenant_id = $1 and h.id = l.si_id
          join oi_line o on o.tenant_id = $1 and o.id = l.oi_line_id where l.tenant_id = $1 and l.kind = 'GOODS'
        union all select 'create stock', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from create_stock_line l join create_stock_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state <> 'DRAFT'
        union all select 'transfer', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from transfer_line l join transfer_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state <> 'DRAFT'
        union all select 'purchase order', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from po_line l join po_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and l.kind = 'GOODS' and h.state not in ('DRAFT', 'PENDING_APPROVAL', 'CANCELLED')
        union all select 'goods receipt', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from gr_line l join gr_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state <> 'DRAFT'
        union all select 'goods receipt rejected', h.no, i.line_no, i.goods_id, i.rejected_qty, i.factor, i.rejected_base from gr_item i join gr_head h on h.tenant_id = $1 and h.id = i.head_id where i.tenant_id = $1 and h.state <> 'DRAFT'
        union all select 'purchase invoice', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from pi_line l join pi_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and l.kind = 'GOODS' and h.state <> 'PENDING'
        union all select 'stocktake', h.no, l.line_no, l.goods_id, e.qty, e.factor, e.qty_base from stocktake_entry e join stocktake_line l on l.tenant_id = $1 and l.id = e.line_id
          join stocktake_head h on h.tenant_id = $1 and h.id = e.head_id where e.tenant_id = $1 and h.state = 'POSTED'
        union all select 'adjustment', h.no, l.line_no, l.goods_id, l.qty, l.factor, l.qty_base from adjust_line l join adjust_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state <> 'DRAFT'
        -- in base units only
        union all select 'supplier credit', h.no, l.line_no, l.goods_id, l.qty_base, 1, l.qty_base from scn_line l join scn_head h on h.tenant_id = $1 and h.id = l.head_id
          where l.tenant_id = $1 and l.goods_id is not null and h.state <> 'DRAFT'
        union all select 'transfer batch', h.no, t.line_no, p.goods_id, part.qty, 1, part.qty from transfer_line_batch p join transfer_head h on h.tenant_id = $1 and h.id = p.head_id
          join transfer_line t on t.tenant_id = $1 and t.id = p.line_id cross join lateral (values (p.qty_base), (p.received_base), (p.damaged_base)) part (qty)
          where p.tenant_id = $1 and part.qty is not null)
      select n.document, n.no, n.line_no, g.code as goods, n.qty, n.factor, n.qty_base from line n
        left join goods g on g.tenant_id = $1 and g.id = n.goods_id left join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
       where n.qty_base <> round(n.qty * n.factor, 3) or (u.countable and n.qty_base <> trunc(n.qty_base))`,
  },
  {
    id: "INV-53",
    words: {
      en: "Every partner's code stands for one product, by a conversion of at least 1",
      zh: "每個合作方編號只對應一種商品，換算不小於 1",
    },
    sql: `select partner, upper(trim(cosmo_code)) as code, min(conversion) as conversion from cosmo_code where tenant_id = $1
      group by 1, 2 having count(*) > 1 or min(conversion) < 1 or upper(trim(min(cosmo_code))) in ('') or min(cosmo_code) <> upper(trim(min(cosmo_code)))`,
  },
  {
    id: "INV-54",
    words: {
      en: "Promised and on-order quantities of every product match open documents",
      zh: "每種商品的已訂及在途數量與未完成單據相符",
    },
    sql: `with wanted as (
        select h.warehouse_id, l.goods_id, l.qty_base - l.posted_base - l.cancelled_base as so, 0 as po from order_line l join order_head h on h.tenant_id = $1 and h.id = l.order_id
         where l.tenant_id = $1 and l.kind = 'GOODS' and not h.deleted and h.state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED')
        union all select h.warehouse_id, l.goods_id, l.qty_base, 0 from transfer_line l join transfer_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state = 'CONFIRMED'
        union all select h.to_warehouse_id, l.goods_id, 0, l.qty_base from transfer_line l join transfer_head h on h.tenant_id = $1 and h.id = l.head_id where l.tenant_id = $1 and h.state = 'CONFIRMED'
        union all select h.to_warehouse_id, p.goods_id, 0, p.qty_base from transfer_line_batch p join transfer_head h on h.tenant_id = $1 and h.id = p.head_id
         where p.tenant_id = $1 and h.state = 'IN_TRANSIT'
        union all select h.warehouse_id, l.goods_id, 0, greatest(l.qty_base - l.received_base - l.cancelled_base, 0) from po_line l join po_head h on h.tenant_id = $1 and h.id = l.head_id
         where l.tenant_id = $1 and l.kind = 'GOODS' and not h.deleted and h.state in ('APPROVED', 'PART_RECEIVED')),
      outstanding as (select warehouse_id, goods_id, sum(so) as so, sum(po) as po from wanted group by 1, 2)
      select w.code as warehouse, g.code as goods, coalesce(c.so_qty, 0) as promised, coalesce(o.so, 0) as outstanding, coalesce(c.po_qty, 0) as on_order, coalesce(o.po, 0) as coming
        from (select * from stock_cost where tenant_id = $1) c full join outstanding o using (warehouse_id, goods_id)
        left join warehouse w on w.tenant_id = $1 and w.id = warehouse_id left join goods g on g.tenant_id = $1 and g.id = goods_id
       where coalesce(c.so_qty, 0) <> coalesce(o.so, 0) or coalesce(c.po_qty, 0) <> coalesce(o.po, 0)`,
  },
  {
    id: "INV-55",
    words: {
      en: "Every posted adjustment moved what its lines say, at their cost",
      zh: "每張已過帳的庫存調整均按其明細及成本變動庫存",
    },
    sql: `select h.no, l.line_no, l.qty_base, l.cost, m.qty, m.cost_amount
      from adjust_line l join adjust_head h on h.tenant_id = $1 and h.id = l.head_id and h.kind = 'ADJUST' and not h.deleted
      full join (select * from stock_movement where tenant_id = $1 and doc_type = 'AD' and reversal_of is null and move_type not in ('SPLIT_OUT', 'SPLIT_IN')) m on m.doc_line_id = l.id
     where (l.tenant_id is null or l.tenant_id = $1) and (h.id is null or h.state in ('POSTED', 'REVERSED') or m.id is not null)
       and (l.qty_base * case h.direction when 'IN' then 1 else -1 end is distinct from m.qty or l.cost is distinct from abs(m.cost_amount)
         or l.batch_id <> m.batch_id or l.location_id <> m.location_id)`,
  },
  {
    id: "INV-56",
    words: {
      en: "Every posted stocktake moved what its count differs by, at its cost",
      zh: "每張已過帳的盤點均按其差異及成本變動庫存",
    },
    sql: `select h.no, l.line_no, l.diff_qty, l.cost, m.qty, m.cost_amount
      from (select * from stocktake_line where tenant_id = $1 and diff_qty <> 0 and not left_out) l
      join stocktake_head h on h.tenant_id = $1 and h.id = l.head_id and (h.state = 'POSTED' or l.part is not null)
      full join (select * from stock_movement where tenant_id = $1 and doc_type = 'ST') m on m.doc_line_id = l.id
     where l.diff_qty is distinct from m.qty or l.cost is distinct from m.cost_amount or l.batch_id <> m.batch_id or l.location_id <> m.location_id`,
  },
  {
    id: "INV-58",
    words: {
      en: "No more comes back of a sale than left with it, in quantity, weight and cost",
      zh: "銷售退回的數量、重量及成本均不超過該次出庫",
    },
    sql: `with undone as (select reversal_of as id from stock_movement where tenant_id = $1 and reversal_of is not null),
      back as (select * from stock_movement r where r.tenant_id = $1 and r.origin_id is not null and not exists (select from undone u where u.id = r.id)),
      came as (select origin_id, sum(qty) as qty, sum(weight_kg) as weight_kg, sum(cost_amount) as cost from back group by 1)
      select o.doc_no, o.doc_type, o.doc_id, -o.qty as issued, c.qty as returned, -o.weight_kg as issued_kg, c.weight_kg as returned_kg, -o.cost_amount as issued_cost, c.cost as returned_cost
        from came c left join stock_movement o on o.tenant_id = $1 and o.id = c.origin_id
       where o.id is null or o.move_type <> 'SALE_ISSUE' or o.reversal_of is not null or exists (select from undone u where u.id = o.id)
         or c.qty > -o.qty or c.weight_kg > -o.weight_kg or c.cost > -o.cost_amount
         or exists (select from back r where r.origin_id = o.id and (r.warehouse_id, r.goods_id, r.batch_id) <> (o.warehouse_id, o.goods_id, o.batch_id))`,
  },
];
