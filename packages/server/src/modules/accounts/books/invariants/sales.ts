import type { Invariant } from "../invariant.ts";

export const sales: readonly Invariant[] = [
  {
    id: "INV-17",
    words: { en: "Price, discount and net of every line are right", zh: "每行的價格、折扣及淨額正確" },
    sql: `select * from (
        select 'order' as document, order_id as document_id, line_no, old_price, discount_price, price, bill_qty, line_net from order_line where tenant_id = $1
        union all select 'order invoice', oi_id, line_no, old_price, discount_price, price, bill_qty, line_net from oi_line where tenant_id = $1
        union all select 'sales invoice', si_id, line_no, old_price, discount_price, price, bill_qty, line_net from si_line where tenant_id = $1) l
      where price <> old_price - discount_price or discount_price < 0 or discount_price > old_price or line_net <> round(price * bill_qty, 2)`,
  },
  {
    id: "INV-18",
    words: {
      en: "The discount of a document is spread over its lines to the penny",
      zh: "整單折扣分攤至各行，分毫不差",
    },
    sql: `select 'order' as document, h.no, h.discount_price, sum(l.disc_alloc) as spread, sum(l.line_net) as lines from order_head h join order_line l on l.tenant_id = $1 and l.order_id = h.id
       where h.tenant_id = $1 group by h.id, h.no, h.discount_price having h.discount_price <> sum(l.disc_alloc) or h.discount_price > sum(l.line_net)
      union all select 'sales invoice', h.no, h.discount_price, sum(l.disc_alloc), sum(l.line_net) from si_head h join si_line l on l.tenant_id = $1 and l.si_id = h.id
       where h.tenant_id = $1 group by h.id, h.no, h.discount_price having h.discount_price <> sum(l.disc_alloc) or h.discount_price > sum(l.line_net)`,
  },
  {
    id: "INV-19",
    words: {
      en: "Net, VAT per code and total of every invoice follow from its lines",
      zh: "發票的淨額、各稅碼增值稅及總額由明細得出",
    },
    sql: `with code as (
        select si_id, vat_code, coalesce(v.taxable, 0) as taxable, coalesce(v.vat, 0) as vat, coalesce(v.rate, 0) as rate, coalesce(l.net, 0) as net
          from (select * from si_vat where tenant_id = $1) v
          full join (select si_id, vat_code, sum(line_net - disc_alloc) as net from si_line where tenant_id = $1 group by 1, 2) l using (si_id, vat_code)),
      head as (select si_id, sum(taxable) as taxable, sum(vat) as vat from code group by 1)
      select h.no, c.vat_code, c.taxable as stored, c.net as computed, c.vat from code c join si_head h on h.tenant_id = $1 and h.id = c.si_id where c.taxable <> c.net or c.vat <> round(c.taxable * c.rate, 2)
      union all select h.no, null, h.net_total, coalesce(t.taxable, 0), h.vat_total from si_head h left join head t on t.si_id = h.id
       where h.tenant_id = $1 and (h.net_total <> coalesce(t.taxable, 0) or h.vat_total <> coalesce(t.vat, 0) or h.total <> h.net_total + h.vat_total)`,
  },
  {
    id: "INV-20",
    words: {
      en: "No order line is invoiced and cancelled for more than was ordered, and invoiced quantities match postings",
      zh: "訂單行的已開票及取消數量不超過訂購，且與已過帳相符",
    },
    // Added up once ("materialized"): before there are statistics of a company, it would be done again for each line.
    sql: `with posted as materialized (
        select o.order_line_id, sum(o.qty_base) as qty from oi_line o join oi_head i on i.tenant_id = $1 and i.id = o.oi_id
         where o.tenant_id = $1 and i.state in ('POSTED', 'DISPATCHED') group by 1)
      select h.no, l.line_no, l.qty_base, l.posted_base, l.cancelled_base, coalesce(p.qty, 0) as posted from order_line l join order_head h on h.tenant_id = $1 and h.id = l.order_id
      left join posted p on p.order_line_id = l.id
      where l.tenant_id = $1 and l.kind = 'GOODS' and (l.posted_base < 0 or l.cancelled_base < 0 or l.posted_base + l.cancelled_base > l.qty_base or l.posted_base <> coalesce(p.qty, 0))`,
  },
  {
    id: "INV-21",
    words: { en: "The state of every order agrees with its lines", zh: "訂單狀態與明細相符" },
    sql: `select * from (
        select h.no, h.state, sum(l.qty_base - l.posted_base - l.cancelled_base) as outstanding, sum(l.posted_base) as posted, sum(l.cancelled_base) as cancelled
          from order_head h join order_line l on l.tenant_id = $1 and l.order_id = h.id where h.tenant_id = $1 and l.kind = 'GOODS' group by h.id, h.no, h.state) o
      where (state in ('DRAFT', 'CANCELLED') and posted > 0) or (state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED', 'ON_HOLD') and outstanding = 0) or (state = 'PART_INVOICED' and posted = 0)
        or (state = 'INVOICED' and (outstanding > 0 or posted = 0)) or (state = 'CLOSED' and (outstanding > 0 or cancelled = 0))
      union all select * from (
        select h.no, h.state, count(*) filter (where not l.charge_done) as outstanding, count(*) filter (where l.charge_done) as posted, 0 as cancelled
          from order_head h join order_line l on l.tenant_id = $1 and l.order_id = h.id where h.tenant_id = $1 group by h.id, h.no, h.state having bool_and(l.kind = 'CHARGE')) c
      where state not in ('DRAFT', 'ON_HOLD', 'CANCELLED', 'CLOSED', 'INVOICED') or (state = 'INVOICED') <> (outstanding = 0)`,
  },
  {
    id: "INV-22",
    words: {
      en: "Every posted order invoice has exactly one sales invoice, for the same customer",
      zh: "每張已過帳訂單發票各有一張銷售發票，客戶相同",
    },
    sql: `select o.no as order_invoice, s.no as sales_invoice, o.state, o.customer_id as customer, s.customer_id as invoiced, h.customer_id as ordered
      from (select * from oi_head where tenant_id = $1) o full join (select * from si_head where tenant_id = $1) s on s.oi_id = o.id left join order_head h on h.tenant_id = $1 and h.id = coalesce(s.order_id, o.order_id)
      where (o.state = 'POSTED' and s.id is null) or (s.id is not null and o.state is distinct from 'POSTED') or o.customer_id <> h.customer_id or s.customer_id <> h.customer_id or s.order_id <> o.order_id`,
  },
  {
    id: "INV-23",
    words: { en: "Picked, issued and invoiced quantities agree", zh: "揀貨、出庫及開票數量一致" },
    sql: `select h.no, l.line_no, l.qty_base, coalesce(b.qty, 0) as batches, case when h.state = 'POSTED' then -coalesce(m.qty, 0) end as issued, s.qty_base as invoiced
      from oi_line l join oi_head h on h.tenant_id = $1 and h.id = l.oi_id
      left join (select oi_line_id, sum(qty_base) as qty from oi_line_batch where tenant_id = $1 group by 1) b on b.oi_line_id = l.id
      left join (select doc_line_id, sum(qty) as qty from stock_movement where tenant_id = $1 and doc_type = 'OI' and move_type in ('SALE_ISSUE', 'SALE_RETURN') group by 1) m on m.doc_line_id = l.id
      left join si_line s on s.tenant_id = $1 and s.oi_line_id = l.id
      where l.tenant_id = $1 and l.goods_id is not null and h.state in ('PICKED', 'DISPATCHED', 'POSTED')
        and (coalesce(b.qty, 0) <> l.qty_base or (h.state = 'POSTED' and (-coalesce(m.qty, 0) <> coalesce(s.qty_base, 0) or coalesce(s.qty_base, 0) <> l.qty_base)))`,
  },
  {
    id: "INV-24",
    words: {
      en: "Invoice numbers of a year run from the start of the series without a gap",
      zh: "每年發票編號由系列起始號碼起連續，沒有缺號",
    },
    sql: `with invoice as (
        select no, 2000 + substring(no from 3 for 2)::int as year, substring(no from 6)::bigint as sequence,
               row_number() over (partition by substring(no for 5) order by no) as nth from si_head where tenant_id = $1),
      series as (select year, first, next from counter where tenant_id = $1 and prefix = 'SI')
      select no, coalesce(s.first, 1) + nth - 1 as expected from invoice left join series s using (year) where sequence <> coalesce(s.first, 1) + nth - 1
      union all select 'SI' || s.year % 100 || '-' || s.next - 1, s.first + (select count(*) from invoice i where i.year = s.year) from series s
       where s.next <> s.first + (select count(*) from invoice i where i.year = s.year)`,
  },
  {
    id: "INV-29",
    words: {
      en: "Nothing was invoiced below its minimum price without approval",
      zh: "沒有未經批准而低於最低價的發票",
    },
    // A line that was not below it on the order, at the same price and discount, is not below it through
    // rounding of a part.
    sql: `select h.no, l.line_no, l.min_price, round((l.line_net - l.disc_alloc) / l.bill_qty, 4) as net_price from si_line l join si_head h on h.tenant_id = $1 and h.id = l.si_id
      where l.tenant_id = $1 and l.bill_qty > 0 and round((l.line_net - l.disc_alloc) / l.bill_qty, 4) < l.min_price
        and not exists (select 1 from audit_log a where a.tenant_id = $1 and string_to_array(a.override, ',') @> '{sales:price:belowMinimum}'
          and ((a.entity = 'order' and a.entity_id = h.order_id) or (a.entity = 'orderInvoice' and a.entity_id = h.oi_id)))
        and not exists (select 1 from oi_line o join order_line d on d.tenant_id = $1 and d.id = o.order_line_id
          where o.tenant_id = $1 and o.id = l.oi_line_id and d.price = l.price and d.discount_price = l.discount_price and d.min_price = l.min_price
            and d.bill_qty > 0 and round((d.line_net - d.disc_alloc) / d.bill_qty, 4) >= d.min_price)`,
  },
];
