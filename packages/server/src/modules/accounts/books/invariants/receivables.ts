import { partySides, type PartySide } from "@larder/domain/accounts/party";
import type { Invariant } from "../invariant.ts";

/** The record that holds a side's balance, and the column's name there. */
const records = {
  CUSTOMER: "select 'CUSTOMER' as side, id as party_id, shop_code as code, balance from customer where tenant_id = $1",
  SUPPLIER: "select 'SUPPLIER' as side, id as party_id, code, balance from supplier where tenant_id = $1",
} as const satisfies Record<PartySide, string>;

const sides = Object.keys(partySides) as PartySide[];
const PARTIES = sides.map((side) => records[side]).join(" union all ");

/** The control account of each side, signed as its ledger: owed amounts are above 0. */
const CONTROL = sides
  .map((side) => {
    const { account, owed } = partySides[side];
    const amount = owed === "debit" ? "amount" : "-amount";
    return `select '${side}' as side, sub_id as party_id, sum(${amount}) as amount from journal_line where tenant_id = $1 and account = '${account}' group by 2`;
  })
  .join(" union all ");

export const receivables: readonly Invariant[] = [
  {
    id: "INV-30",
    words: {
      en: "Customer and supplier balances agree with their control accounts",
      zh: "各客戶結欠及欠各供應商的款項，均與「應收帳款」及「應付帳款」科目一致",
    },
    sql: `with party as (${PARTIES})
      select p.code as party, p.side, p.balance, coalesce(e.amount, 0) as ledger, coalesce(l.amount, 0) as account
      from party p
      full join (select side, party_id, sum(amount) as amount from party_entry where tenant_id = $1 group by 1, 2) e using (side, party_id)
      full join (${CONTROL}) l using (side, party_id)
      where coalesce(e.amount, 0) <> coalesce(l.amount, 0) or coalesce(p.balance, 0) <> coalesce(e.amount, 0)`,
  },
  {
    id: "INV-31",
    words: {
      en: "No allocation exceeds its amount or crosses customers or suppliers",
      zh: "核銷不超過金額，亦不跨客戶或供應商",
    },
    sql: `with used as (select entry_id, sum(amount) as amount from (
          select debit_entry_id as entry_id, amount from party_alloc where tenant_id = $1 union all select credit_entry_id, amount from party_alloc where tenant_id = $1) a group by 1)
      select e.doc_no, e.entry_type, e.amount, coalesce(u.amount, 0) as allocated, coalesce(o.open, 0) as open from party_entry e
        left join used u on u.entry_id = e.id left join party_open o on o.tenant_id = $1 and o.entry_id = e.id
       where e.tenant_id = $1 and (coalesce(u.amount, 0) < 0 or coalesce(u.amount, 0) > abs(e.amount) or coalesce(o.open, 0) <> e.amount - sign(e.amount) * coalesce(u.amount, 0)
         or coalesce(o.amount, e.amount) <> e.amount or (coalesce(o.side, e.side), coalesce(o.party_id, e.party_id)) <> (e.side, e.party_id))
      union all select d.doc_no, 'ALLOCATION', a.amount, d.amount, c.amount from party_alloc a
        join party_entry d on d.tenant_id = $1 and d.id = a.debit_entry_id join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id
       where a.tenant_id = $1 and (d.amount < 0 or c.amount > 0 or (d.side, d.party_id) <> (c.side, c.party_id) or (a.side, a.party_id) <> (d.side, d.party_id))`,
  },
  {
    id: "INV-32",
    words: {
      en: "Every invoice and opening item is booked at its total",
      zh: "每張發票及期初未結項目的入帳金額等於總額",
    },
    sql: `select h.no, h.total, coalesce(e.amount, 0) as booked from (select * from si_head where tenant_id = $1) h
      full join (select doc_id, sum(amount) as amount from party_entry where tenant_id = $1 and doc_type = 'SI' and entry_type in ('INVOICE', 'MODIFY') group by 1) e on e.doc_id = h.id
      where coalesce(h.total, 0) <> coalesce(e.amount, 0)
      union all select o.no, case when o.state = 'POSTED' then o.amount else 0 end, coalesce(e.amount, 0) from (select * from opening_item where tenant_id = $1) o
        full join (select doc_id, sum(amount) as amount from party_entry where tenant_id = $1 and doc_type = 'OB' group by 1) e on e.doc_id = o.id
       where coalesce(case when o.state = 'POSTED' then o.amount end, 0) <> coalesce(e.amount, 0)`,
  },
  {
    id: "INV-33",
    words: { en: "The payment status of every invoice matches its allocations", zh: "發票付款狀態與核銷相符" },
    sql: `select h.no, h.pay_status, h.total, h.allocated, coalesce(a.amount, 0) as ledger from si_head h
      left join (select e.doc_id, sum(a.amount) as amount from party_alloc a join party_entry e on e.tenant_id = $1 and e.id = a.debit_entry_id
        where a.tenant_id = $1 and e.doc_type = 'SI' and not a.system group by 1) a on a.doc_id = h.id
      where h.tenant_id = $1 and (h.allocated <> coalesce(a.amount, 0) or (h.pay_status <> 'SETTLED' and h.pay_status <>
        case when h.allocated = h.total then 'FULL' when h.allocated = 0 then 'NEW' else 'PARTIAL' end))
      union all select h.no, h.state, h.stated_total, h.allocated, h.stated_total - coalesce(o.open, 0) from pi_head h
        left join (select e.doc_id, sum(o.open) as open from party_entry e join party_open o on o.tenant_id = $1 and o.entry_id = e.id
          where e.tenant_id = $1 and e.doc_type = 'PI' group by 1) o on o.doc_id = h.id
       where h.tenant_id = $1 and h.state <> 'PENDING' and (h.allocated <> h.stated_total - coalesce(o.open, 0) or (h.state = 'PAID') <> (o.open is null))`,
  },
  {
    id: "INV-34",
    words: { en: "Every payment is allocated or still open, to the penny", zh: "每筆付款均已核銷或留作未核銷" },
    sql: `select p.no, p.status, p.amount, p.unallocated, coalesce(a.amount, 0) as allocated from payment p
      left join (select e.doc_type, e.doc_id, sum(a.amount) as amount from party_alloc a join party_entry e on e.tenant_id = $1 and e.id = a.credit_entry_id
        where a.tenant_id = $1 and e.doc_type in ('RC', 'PY') and e.entry_type = 'PAYMENT' group by 1, 2) a on a.doc_type = p.type and a.doc_id = p.id
      where p.tenant_id = $1 and p.type in ('RC', 'PY') and p.amount <> p.unallocated + coalesce(a.amount, 0)`,
  },
  {
    id: "INV-35",
    words: { en: "Every journal balances", zh: "每筆分錄借貸平衡" },
    sql: `select j.doc_no, j.id as journal, coalesce(sum(l.amount), 0) as difference, count(l.account) as lines from journal j left join journal_line l on l.tenant_id = $1 and l.journal_id = j.id
      where j.tenant_id = $1 group by j.doc_no, j.id having coalesce(sum(l.amount), 0) <> 0 or count(l.account) < 2`,
  },
  {
    id: "INV-36",
    words: {
      en: "Every posted document has exactly one journal, and every journal has a document",
      zh: "每張已過帳單據有一筆分錄，每筆分錄有其單據",
    },
    sql: `with doc as (
        select 'SI' as doc_type, id as doc_id, no, case when total <> 0 or cost_amount <> 0 then 1 else 0 end as wanted from si_head where tenant_id = $1
        union all select type, id, no, case when status = 'REVERSED' or (method = 'CONTRA' and type = 'PY') then 0 else 1 end from payment where tenant_id = $1
        union all select 'CS', h.id, h.no, case when h.state = 'POSTED' and exists (select 1 from stock_movement m where m.tenant_id = $1 and m.doc_type = 'CS' and m.doc_id = h.id and m.cost_amount <> 0) then 1 else 0 end
          from create_stock_head h where h.tenant_id = $1
        union all select 'AD', h.id, h.no, case when h.state = 'POSTED' and exists (select 1 from stock_movement m where m.tenant_id = $1 and m.doc_type = 'AD' and m.doc_id = h.id and m.cost_amount <> 0) then 1 else 0 end
          from adjust_head h where h.tenant_id = $1 and h.kind = 'ADJUST'
        -- one for each part that a large stocktake is posted in
        union all select 'ST', h.id, h.no, (select count(*) from (select 1 from stocktake_line l where l.tenant_id = $1 and l.head_id = h.id and l.part is not null group by l.part having sum(l.cost) <> 0) p)
          from stocktake_head h where h.tenant_id = $1
        union all select case h.kind when 'TYPED' then 'MI' else 'GR' end, h.id, h.no, case when h.state in ('POSTED', 'INVOICED') and (select coalesce(sum(l.amount), 0) from gr_line l where l.tenant_id = $1 and l.head_id = h.id) <> 0 then 1 else 0 end
          from gr_head h where h.tenant_id = $1
        union all select 'PI', h.id, h.no, case when h.state = 'PENDING' then 0 else 1 end from pi_head h where h.tenant_id = $1
        union all select 'OB', o.id, o.no, case when o.state = 'POSTED' then 1 else 0 end from opening_item o where o.tenant_id = $1
        union all select 'LC', c.id, c.no, case when c.state = 'REVERSED' then 0 else 1 end from landed_cost c where c.tenant_id = $1
        -- one when goods go back, one when the credit note is here or the claim is given up
        union all select 'SC', h.id, h.no, case when h.state in ('SENT', 'RECEIVED', 'USED', 'CLOSED') and exists (select from scn_line l where l.tenant_id = $1 and l.head_id = h.id and l.cost > 0) then 1 else 0 end
            + case when h.state in ('RECEIVED', 'USED') then 1 else 0 end + case when exists (select from scn_line l where l.tenant_id = $1 and l.head_id = h.id and l.written_off > 0) then 1 else 0 end
          from scn_head h where h.tenant_id = $1 and not h.deleted
        -- one when the goods leave, one when they arrive
        union all select 'TR', h.id, h.no, case when (select coalesce(sum(p.cost), 0) from transfer_line_batch p where p.tenant_id = $1 and p.head_id = h.id) = 0 then 0
            when h.state = 'IN_TRANSIT' then 1 when h.state in ('RECEIVED', 'RETURNED') then 2 else 0 end from transfer_head h where h.tenant_id = $1),
      live as (select j.doc_type, j.doc_id, min(j.doc_no) as no, count(*) filter (where j.reversal_of is null and not exists (select 1 from journal r where r.tenant_id = $1 and r.reversal_of = j.id)) as found
        from journal j where j.tenant_id = $1 group by 1, 2)
      select doc_type, coalesce(d.no, l.no) as no, d.wanted, coalesce(l.found, 0) as found from doc d full join live l using (doc_type, doc_id) where d.no is null or d.wanted <> coalesce(l.found, 0)`,
  },
  {
    id: "INV-38",
    words: {
      en: "No safe was below zero at the end of a day",
      zh: "保險箱現金在任何一日結束時均不少於零",
    },
    sql: `select w.code as warehouse, d.biz_date, d.balance from (
          select l.sub_id, j.biz_date, sum(sum(l.amount)) over (partition by l.sub_id order by j.biz_date) as balance
            from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
           where l.tenant_id = $1 and l.account = 'CASH_SAFE' group by 1, 2) d
        left join warehouse w on w.tenant_id = $1 and w.id = d.sub_id where d.balance < 0`,
  },
  {
    id: "INV-39",
    words: { en: "The columns of aged debt add up to the balance, on any day", zh: "任何日期的帳齡合計均等於結餘" },
    sql: `with party as (${PARTIES})
      select p.code as party, p.balance, coalesce(o.open, 0) as aged, null::date as allocated, null::date as booked from party p
        left join (select side, party_id, sum(open) as open from party_open where tenant_id = $1 group by 1, 2) o using (side, party_id) where p.balance <> coalesce(o.open, 0)
      union all select d.doc_no, a.amount, null, a.alloc_date, greatest(d.biz_date, c.biz_date) from party_alloc a
        join party_entry d on d.tenant_id = $1 and d.id = a.debit_entry_id join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id
       where a.tenant_id = $1 and a.alloc_date < greatest(d.biz_date, c.biz_date)`,
  },
  {
    id: "INV-59",
    words: {
      en: "The two halves of a contra name each other and agree in amount, day and state",
      zh: "對沖的兩筆付款互相對應，金額、日期及狀態一致",
    },
    sql: `select p.no, p.type, p.amount, p.biz_date, p.status, h.no as half, h.amount as half_amount, h.biz_date as half_date, h.status as half_status
      from payment p left join payment h on h.tenant_id = $1 and h.id = p.contra_id
     where p.tenant_id = $1 and p.method = 'CONTRA'
       and (h.contra_id, h.amount, h.biz_date, h.status, h.type) is distinct from (p.id, p.amount, p.biz_date, p.status, case p.type when 'RC' then 'PY' else 'RC' end)`,
  },
  {
    id: "INV-57",
    words: {
      en: "Exactly one bank account of the company is the default, and it is in use",
      zh: "公司恰有一個使用中的預設銀行戶口",
    },
    sql: `select string_agg(code, ', ' order by code) filter (where is_default) as code, count(*) filter (where is_default) as defaults from bank_account
       where tenant_id = $1 having count(*) > 0 and count(*) filter (where is_default and status = '0') <> 1 or count(*) filter (where is_default) > 1`,
  },
];
