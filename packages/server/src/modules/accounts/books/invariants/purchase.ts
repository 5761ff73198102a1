import type { Invariant } from "../invariant.ts";

export const purchase: readonly Invariant[] = [
  {
    id: "INV-40",
    words: {
      en: "Purchase orders add up: lines, discount, VAT and what is outstanding",
      zh: "採購訂單的明細、折扣、增值稅及未到數量均相符",
    },
    sql: `select h.no, null::int as line_no, h.goods_net, h.discount_price, h.net_total from po_head h
        left join lateral (select coalesce(sum(l.line_net) filter (where l.kind = 'GOODS'), 0) as goods, coalesce(sum(l.line_net - l.disc_alloc), 0) as net, coalesce(sum(l.disc_alloc), 0) as shares
          from po_line l where l.tenant_id = $1 and l.head_id = h.id) s on true
       where h.tenant_id = $1 and not h.deleted and (h.goods_net <> s.goods or h.net_total <> s.net or h.discount_price <> s.shares or h.discount_price > h.goods_net)
      union all
      select h.no, l.line_no, l.qty_base, l.received_base, l.cancelled_base from po_line l join po_head h on h.tenant_id = $1 and h.id = l.head_id
       where l.tenant_id = $1 and not h.deleted and (l.qty = 0 or l.price <> l.old_price - l.discount_price or l.line_net <> round(l.price * l.bill_qty, 2)
         or l.received_base < 0 or l.cancelled_base < 0 or l.cancelled_base > greatest(l.qty_base - l.received_base, 0)
         or (h.state = 'CLOSED' and l.kind = 'GOODS' and l.received_base + l.cancelled_base < l.qty_base)
         or (h.state in ('DRAFT', 'CANCELLED') and l.received_base <> 0))
      union all
      select h.no, l.line_no, l.qty_base, l.received_base, came.base from po_line l join po_head h on h.tenant_id = $1 and h.id = l.head_id
        left join lateral (select coalesce(sum(i.received_base), 0) as base, coalesce(max(i.over_pct), 0) as over_pct,
            bool_or(exists (select from gr_override o where o.tenant_id = $1 and o.item_id = i.id and o.kind = 'OVER')) as let_in
          from gr_item i join gr_head g on g.tenant_id = $1 and g.id = i.head_id and g.state = 'POSTED' where i.tenant_id = $1 and i.po_line_id = l.id) came on true
       where l.tenant_id = $1 and (l.received_base <> came.base
         or (l.received_base + l.cancelled_base > round(l.qty_base * (1 + came.over_pct / 100), 3) and not coalesce(came.let_in, false)))
      union all
      select h.no, i.line_no, i.received_base, sum(l.qty_base), null from gr_item i join gr_head h on h.tenant_id = $1 and h.id = i.head_id and h.state <> 'DRAFT'
        left join gr_line l on l.tenant_id = $1 and l.item_id = i.id where i.tenant_id = $1 group by 1, 2, 3 having i.received_base <> coalesce(sum(l.qty_base), 0)`,
  },
  {
    id: "INV-41",
    words: {
      en: "No goods are invoiced beyond what was received, and receipts and orders agree with the invoices",
      zh: "開票數量不超過收貨數量，收貨單及訂單的已到票數量均相符",
    },
    sql: `with billed as (
        select m.gr_line_id, sum(m.qty_base) as base, coalesce(sum(m.qty_base) filter (where h.state <> 'PENDING'), 0) as confirmed
          from pi_match m join pi_head h on h.tenant_id = $1 and h.id = m.head_id where m.tenant_id = $1 group by 1)
      select h.no, l.line_no, l.qty_base, l.invoiced_base, coalesce(b.base, 0) as matched, coalesce(b.confirmed, 0) as confirmed
        from gr_line l join gr_head h on h.tenant_id = $1 and h.id = l.head_id left join billed b on b.gr_line_id = l.id
       where l.tenant_id = $1 and (coalesce(b.base, 0) > l.qty_base - l.returned_base or l.invoiced_base <> coalesce(b.confirmed, 0)
         or (b.base > 0 and h.state not in ('POSTED', 'INVOICED')))
      union all
      select h.no, p.line_no, p.qty_base, p.invoiced_base, null, s.base from po_line p join po_head h on h.tenant_id = $1 and h.id = p.head_id
        left join lateral (select coalesce(sum(l.invoiced_base), 0) as base from gr_line l where l.tenant_id = $1 and l.po_line_id = p.id) s on true
       where p.tenant_id = $1 and p.invoiced_base <> s.base
      union all
      select h.no, l.line_no, l.qty_base, null, sum(m.qty_base), null from pi_line l join pi_head h on h.tenant_id = $1 and h.id = l.head_id
        left join pi_match m on m.tenant_id = $1 and m.head_id = l.head_id and m.pi_line_id = l.id
       where l.tenant_id = $1 group by h.no, h.state, l.line_no, l.qty_base, l.kind, l.claimed_short
      having coalesce(sum(m.qty_base), 0) > l.qty_base or (h.state <> 'PENDING' and l.kind = 'GOODS' and l.claimed_short is null and coalesce(sum(m.qty_base), 0) <> l.qty_base)
      union all
      -- what was typed without an order is of none and is invoiced when nothing of it waits for a bill; a line of an order is of a receipt of orders
      select h.no, null, sum(l.qty_base), sum(l.invoiced_base), sum(l.returned_base), null from gr_head h join gr_line l on l.tenant_id = $1 and l.head_id = h.id
       where h.tenant_id = $1 and not h.deleted group by h.id, h.no, h.kind, h.state
      having bool_or((l.po_line_id is null) <> (h.kind = 'TYPED'))
         or (h.kind = 'TYPED' and h.state in ('POSTED', 'INVOICED') and bool_and(l.returned_base + l.invoiced_base = l.qty_base) <> (h.state = 'INVOICED'))
      union all
      -- a receipt that was paid as it came has its payment, and a payment its receipt
      select coalesce(h.no, p.no), null, h.pay_amount, p.amount, null, null from (select * from gr_head where tenant_id = $1 and pay_amount is not null and posted_at is not null) h
        full join (select * from payment where tenant_id = $1 and receipt_id is not null) p on p.receipt_id = h.id
       where (p.amount, p.method, p.supplier_id, p.warehouse_id) is distinct from (h.pay_amount, h.pay_method, h.supplier_id, h.warehouse_id)
         or (h.state = 'REVERSED' and p.status <> 'REVERSED')`,
  },
  {
    id: "INV-43",
    words: {
      en: "No number of a supplier is entered twice",
      zh: "同一供應商的發票編號沒有重複",
    },
    sql: `select supplier_id, upper(regexp_replace(supplier_invoice_no, '\\s', '', 'g')) as number, string_agg(no, ', ' order by no) as entered from pi_head
       where tenant_id = $1 and not deleted group by 1, 2 having count(*) > 1
      union all select supplier_id, number_key, string_agg(no, ', ' order by no) from scn_head where tenant_id = $1 and number_key is not null group by 1, 2 having count(*) > 1
      union all select supplier_id, number_key, no from scn_head where tenant_id = $1 and number_key <> upper(regexp_replace(normalize(supplier_credit_no, NFKC), '\\s', '', 'g'))
      union all select supplier_id, number_key, no from pi_head where tenant_id = $1 and not deleted and number_key <> upper(regexp_replace(normalize(supplier_invoice_no, NFKC), '\\s', '', 'g'))`,
  },
  {
    id: "INV-42",
    words: {
      en: "What suppliers have delivered and not billed is what the receipts and landed costs say, and what is claimed of them what the claims say",
      zh: "已收貨未開票的結餘與收貨單及到岸成本相符，索償結餘與索償單相符",
    },
    sql: `with owed as (
        select h.supplier_id, l.amount - round(l.amount * (l.returned_base + l.invoiced_base) / l.qty_base, 4) as value from gr_line l
          join gr_head h on h.tenant_id = $1 and h.id = l.head_id and h.state in ('POSTED', 'INVOICED') where l.tenant_id = $1),
      receipts as (select supplier_id, sum(value) as value from owed group by 1),
      books as (select l.sub_id as supplier_id, -sum(l.amount) as value from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
         where l.tenant_id = $1 and l.account = 'GRNI' group by 1),
      claims as (select h.supplier_id, sum(l.claim_value) as value from scn_line l join scn_head h on h.tenant_id = $1 and h.id = l.head_id and h.state in ('DRAFT', 'SENT') and not h.deleted
         where l.tenant_id = $1 group by 1),
      claimed as (select l.sub_id as supplier_id, sum(l.amount) as value from journal_line l where l.tenant_id = $1 and l.account = 'CLAIMS' group by 1)
      select 'received' as what, s.code as supplier, coalesce(r.value, 0) as documents, coalesce(b.value, 0) as books from receipts r full join books b using (supplier_id)
        left join supplier s on s.tenant_id = $1 and s.id = supplier_id where coalesce(r.value, 0) <> coalesce(b.value, 0)
      union all select 'claimed', s.code, coalesce(c.value, 0), coalesce(b.value, 0) from claims c full join claimed b using (supplier_id)
        left join supplier s on s.tenant_id = $1 and s.id = supplier_id where coalesce(c.value, 0) <> coalesce(b.value, 0)
      union all select 'returned', h.no, l.returned_base, coalesce(x.base, 0) from gr_line l join gr_head h on h.tenant_id = $1 and h.id = l.head_id
        left join lateral (select sum(c.qty_base) as base from scn_line c join scn_head ch on ch.tenant_id = $1 and ch.id = c.head_id and ch.reason = 'RETURN' and ch.state not in ('DRAFT', 'CANCELLED')
          where c.tenant_id = $1 and c.gr_line_id = l.id and c.pi_line_id is null and not c.raised) x on true where l.tenant_id = $1 and l.returned_base <> coalesce(x.base, 0)
      union all select 'credited', h.no, l.credited_net, coalesce(x.net, 0) from pi_line l join pi_head h on h.tenant_id = $1 and h.id = l.head_id
        left join lateral (select sum(c.qty_base) as base, sum(c.net) as net from scn_line c join scn_head ch on ch.tenant_id = $1 and ch.id = c.head_id and ch.state <> 'CANCELLED' and not ch.deleted
          where c.tenant_id = $1 and c.pi_line_id = l.id) x on true
       where l.tenant_id = $1 and (l.credited_base <> coalesce(x.base, 0) or l.credited_net <> coalesce(x.net, 0) or l.credited_base > l.qty_base or l.credited_net > l.line_net - l.disc_alloc)
      union all
      -- freight and duty that nobody has billed yet
      select 'landed', null, c.amount, b.amount from (select coalesce(sum(amount), 0) as amount from landed_cost where tenant_id = $1 and state = 'POSTED') c,
        (select coalesce(-sum(amount), 0) as amount from journal_line where tenant_id = $1 and account = 'LANDED') b where c.amount <> b.amount
      union all
      select 'landed', c.no, c.amount, sum(p.amount) from landed_cost c left join landed_part p on p.tenant_id = $1 and p.head_id = c.id where c.tenant_id = $1
       group by c.id, c.no, c.amount having c.amount is distinct from sum(p.amount)
      union all
      select 'landed', c.no, c.amount, null from landed_cost c left join pi_line l on l.tenant_id = $1 and l.id = c.pi_line_id left join pi_head h on h.tenant_id = $1 and h.id = l.head_id
       where c.tenant_id = $1 and (c.state = 'INVOICED') <> coalesce(h.state <> 'PENDING' and l.landed_id = c.id and l.charge_to = 'LANDED', false)`,
  },
  {
    id: "INV-44",
    words: {
      en: "No purchase order went to a supplier without the approvals it needed, by other people than its authors",
      zh: "所有已生效的採購訂單均有所需的審批，且由建立或修改者以外的人批准",
    },
    sql: `select h.no, h.state, h.total, a.state as request, a.total as approved from po_head h
        left join po_approval a on a.tenant_id = $1 and a.id = h.approval_id and a.po_id = h.id
       where h.tenant_id = $1 and h.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED') and not h.without_approval
         and (a.id is null or a.state <> 'APPROVED' or a.total < h.total
           or (select count(*) from po_decision d where d.tenant_id = $1 and d.po_id = h.id and d.approval_id = a.id and d.approved) < a.levels)
      union all
      select h.no, h.state, h.total, 'alone', null from po_decision d join po_head h on h.tenant_id = $1 and h.id = d.po_id
       where d.tenant_id = $1 and d.approved and not d.self_approved and (h.create_by in (d.decided_by, d.for_id) or d.author in (d.decided_by, d.for_id) or d.editor in (d.decided_by, d.for_id))`,
  },
];
