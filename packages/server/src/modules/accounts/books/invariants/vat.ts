import type { Invariant } from "../invariant.ts";

export const vat: readonly Invariant[] = [
  {
    id: "INV-45",
    words: {
      en: "The VAT of every invoice is in the VAT return and in the journal, by VAT code",
      zh: "每張發票各稅碼的增值稅均已入報稅帳及分錄",
    },
    sql: `select h.no, vat_code, coalesce(v.taxable, 0) as invoice_net, coalesce(e.net, 0) as booked_net, coalesce(v.vat, 0) as invoice_vat, coalesce(e.vat, 0) as booked_vat
        from (select si_id, vat_code, taxable, vat from si_vat where tenant_id = $1) v
        full join (select doc_id as si_id, vat_code, sum(net) as net, sum(vat) as vat from vat_entry where tenant_id = $1 and direction = 'OUT' and doc_type = 'SI' group by 1, 2) e using (si_id, vat_code)
        left join si_head h on h.tenant_id = $1 and h.id = si_id where coalesce(v.taxable, 0) <> coalesce(e.net, 0) or coalesce(v.vat, 0) <> coalesce(e.vat, 0)
      union all select doc_type || ' ' || doc_id, null, null, null, coalesce(e.vat, 0), -coalesce(l.amount, 0)
        from (select doc_type, doc_id, sum(vat) as vat from vat_entry where tenant_id = $1 and (direction = 'OUT' or vat_code in ('PVA', 'NIA')) group by 1, 2) e
        full join (select j.doc_type, j.doc_id, sum(l.amount) as amount from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id where l.tenant_id = $1 and l.account = 'VAT_OUT' group by 1, 2) l
          using (doc_type, doc_id) where coalesce(e.vat, 0) <> -coalesce(l.amount, 0)
      union all select doc_type || ' ' || doc_id, null, null, null, coalesce(e.vat, 0), coalesce(l.amount, 0)
        from (select doc_type, doc_id, sum(vat) as vat from vat_entry where tenant_id = $1 and direction = 'IN' and claimable group by 1, 2) e
        full join (select j.doc_type, j.doc_id, sum(l.amount) as amount from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id where l.tenant_id = $1 and l.account = 'VAT_IN' group by 1, 2) l
          using (doc_type, doc_id) where coalesce(e.vat, 0) <> coalesce(l.amount, 0)`,
  },
  {
    id: "INV-47",
    words: { en: "Nothing was posted into a closed period", zh: "沒有過帳至已結期間" },
    sql: `with posting as (
        select 'journal' as ledger, 'ACCOUNTS' as kind, doc_no as document, biz_date as day, posted_at from journal where tenant_id = $1
        union all select 'parties', 'ACCOUNTS', doc_no, biz_date, posted_at from party_entry where tenant_id = $1
        union all select 'stock', 'ACCOUNTS', doc_type || ' ' || doc_id, biz_date, posted_at from stock_movement where tenant_id = $1
        union all select 'vat', 'VAT', doc_type || ' ' || doc_id, tax_point, posted_at from vat_entry where tenant_id = $1)
      select p.ledger, p.document, p.day, p.posted_at, k.to_date as closed_until from posting p
        cross join lateral (select l.to_date from lock_log l where l.tenant_id = $1 and l.kind = p.kind and l.at <= p.posted_at order by l.at desc, l.id desc limit 1) k
       where p.day <= k.to_date`,
  },
];
