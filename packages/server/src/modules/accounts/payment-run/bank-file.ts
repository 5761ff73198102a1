/** The bank file of an approved run: BACS Standard 18 or CSV (docs/rules/supplier-payments.md#bank-file). */
import { bacsDays, bacsFile, bacsRefusal, bankCsv } from "@larder/domain/accounts/payment-run/bacs.rules";
import type { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { paymentRunMessages as say } from "@larder/domain/accounts/payment-run/payment-run.messages";
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { bankHolidays, settingsOf } from "../../company/index.ts";
import { accountNamed } from "../bank-account/bank-account.store.ts";
import { paymentRuns } from "./payment-run.document.ts";
import { byId, lock } from "./payment-run.store.ts";

type Asked = InputOf<typeof paymentRunCalls.makeFile>;
type Run = NonNullable<Awaited<ReturnType<typeof byId>>>;

interface Payee {
  readonly code: string;
  readonly no: string;
  readonly amount: string;
  readonly name: string;
  readonly sortCode: string | null;
  readonly accountNo: string | null;
  readonly iban: string | null;
  /** Other details are in force now, or wait for approval. */
  readonly changed: boolean;
}

const PAYEES = `select s.code, p.no, p.amount, b.account_name as name, b.sort_code as "sortCode", b.account_no as "accountNo", b.iban,
    b.state <> 'APPROVED' or exists (select from supplier_bank w where w.tenant_id = $1 and w.supplier_id = s.id and w.state = 'PENDING') as changed
  from payment p join supplier s on s.tenant_id = $1 and s.id = p.supplier_id join supplier_bank b on b.tenant_id = $1 and b.id = p.supplier_bank_id
 where p.tenant_id = $1 and p.run_id = $2 and p.status <> 'REVERSED' order by s.code`;

async function written(ctx: Ctx, run: Run, format: Asked["format"]): Promise<string> {
  const [{ rows }, from, settings, holidays] = await Promise.all([
    ctx.query(PAYEES, [ctx.tenantId, run.id]),
    accountNamed(ctx, run.bankAccountId),
    settingsOf(ctx),
    bankHolidays(ctx),
  ]);
  const payees = rows as Payee[];
  if (payees.length === 0) refuse(say.fileEmpty());
  const changed = payees.find((payee) => payee.changed);
  if (changed) refuse(say.bankChanged(changed));
  const payments = payees.map(({ no: reference, ...payee }) => ({ ...payee, reference }));
  if (format === "CSV") return bankCsv(run.payDate, payments);
  const userNo = settings.bacsUserNo;
  refuseIf(bacsRefusal({ userNo, from, today: ctx.today, payDate: run.payDate, bankHolidays: [...holidays], payees }));
  return bacsFile({
    ...{
      userNo,
      serial: run.no.slice(-6),
      from: { name: from.name, sortCode: from.sortCode!, accountNo: from.accountNo! },
      created: ctx.today,
    },
    processing: bacsDays(run.payDate, [...holidays]).processing,
    payments: payments.map(({ sortCode, accountNo, ...one }) => ({
      ...{ ...one, sortCode: sortCode!, accountNo: accountNo! },
    })),
  });
}

/** Counted before it leaves; when it was made before is said. */
export async function makeFile(ctx: Ctx, { id, format }: Asked) {
  const run = orNotFound(await lock(ctx, id));
  if (run.state !== "APPROVED") refuse(say.fileNotApproved());
  await written(ctx, run, format);
  const times = run.fileTimes + 1;
  paymentRuns.change(ctx, run, "makeFile", {
    set: { fileMadeAt: ctx.now, fileMadeBy: ctx.actor.id, fileTimes: times },
    audit: { after: { format, fileTimes: times } },
  });
  return { times, madeBefore: run.fileMadeAt };
}

export async function bankFile(ctx: Ctx, { id, format }: Asked): Promise<FileAnswer> {
  const run = orNotFound(await byId(ctx, id));
  if (run.state !== "APPROVED") refuse(say.fileNotApproved());
  if (run.fileTimes === 0) refuse(say.fileNotMade());
  const bytes = Buffer.from(await written(ctx, run, format), "utf8");
  // A file made again says so in its name, so that it is not sent twice.
  const copy = run.fileTimes > 1 ? ` copy ${run.fileTimes}` : "";
  const [ending, type] = format === "BACS" ? ["txt", "text/plain"] : ["csv", "text/csv"];
  return { name: `${run.no}${copy}.${ending}`, type, bytes, inline: false };
}
