/** The remittance advice: which of their bills a supplier is paid, and what was deducted (docs/rules/supplier-payments.md#remittance). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import { maskedBank, type BankDetails } from "@larder/domain/purchase/supplier-bank/supplier-bank.rules";
import type { Ctx } from "../../../platform/context.ts";
import { partyOf } from "../../../platform/print/parties.ts";
import { ownPaper } from "../../company/index.ts";
import { byId } from "./supplier-payment.store.ts";

/** A bill of theirs with what was paid of it; a credit of theirs that was deducted has an amount below 0. */
interface RemittedLine {
  readonly documentNo: string;
  readonly theirNo: string | null;
  readonly bizDate: Day;
  readonly total: Money;
  readonly amount: Money;
}

/** What the run deducted beside it, or what it pays by itself. */
const LINES = `with paid as (select a.debit_entry_id as entry_id, a.amount from party_alloc a join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id
      where a.tenant_id = $1 and c.doc_type = 'PY' and c.doc_id = $2 and not a.system),
  run as (select l.entry_id, case when l.credit then -l.amount else l.amount end as amount from payment p
      join payment_run_line l on l.tenant_id = $1 and l.head_id = p.run_id and l.supplier_id = p.supplier_id where p.tenant_id = $1 and p.id = $2)
  select e.doc_no as "documentNo", h.supplier_invoice_no as "theirNo", e.biz_date as "bizDate", e.amount as total, s.amount
    from (select entry_id, sum(amount) as amount from paid where not exists (select from run) group by 1 having sum(amount) <> 0 union all select * from run) s
    join party_entry e on e.tenant_id = $1 and e.id = s.entry_id
    left join pi_head h on h.tenant_id = $1 and e.doc_type = 'PI' and h.id = e.doc_id
   order by s.amount < 0, e.due_date, e.doc_no`;

const PAYEE = `select s.name_en as "nameEn", s.name_zh as "nameZh", s.address, s.post_code as "postCode", s.vat_no as "vatNo",
    b.account_name as "accountName", b.sort_code as "sortCode", b.account_no as "accountNo", b.iban
  from payment p join supplier s on s.tenant_id = $1 and s.id = p.supplier_id left join supplier_bank b on b.tenant_id = $1 and b.id = p.supplier_bank_id
 where p.tenant_id = $1 and p.id = $2`;

type Payee = Parameters<typeof partyOf>[0] & { readonly [K in keyof BankDetails]: BankDetails[K] | null };

async function printed(ctx: Ctx, id: number) {
  const [payment, lines, payee] = await Promise.all([
    byId(ctx, id),
    ctx.query(LINES, [ctx.tenantId, id]),
    ctx.query(PAYEE, [ctx.tenantId, id]),
  ]);
  const [supplier] = payee.rows as Payee[];
  if (!payment || !supplier) return undefined;
  const { accountName, sortCode, accountNo, iban } = supplier;
  const bank = accountName === null ? null : maskedBank({ accountName, sortCode, accountNo, iban });
  return {
    ...payment,
    lines: lines.rows as RemittedLine[],
    buyer: partyOf(supplier),
    account: bank && (bank.iban ?? bank.accountNo),
  };
}

export const remittance = ownPaper("/modules/accounts/supplier-payment/remittance.typ", printed);
