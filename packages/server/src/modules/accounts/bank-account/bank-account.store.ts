/** What the rules of bank accounts ask, and which account a payment goes through. */
import { bankAccountMessages as say } from "@larder/domain/accounts/bank-account/bank-account.messages";
import { round2, type Money } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";

/** All of them, so that only one becomes the default and no payment is recorded meanwhile. */
export const lockAll = (ctx: Ctx): Promise<unknown> =>
  ctx.query("select from bank_account where tenant_id = $1 order by id for no key update", [ctx.tenantId]);

export async function codeTaken(ctx: Ctx, code: string, exceptId: number): Promise<boolean> {
  const { rowCount } = await ctx.query("select from bank_account where tenant_id = $1 and code = $2 and id <> $3", [
    ctx.tenantId,
    code,
    exceptId,
  ]);
  return rowCount !== 0;
}

/** The account that was the default is none any more. */
export const leaveDefault = (ctx: Ctx, id: number): Promise<unknown> =>
  ctx.query(
    "update bank_account set is_default = false, version = version + 1, update_by = $3, update_time = $4 where tenant_id = $1 and is_default and id <> $2",
    [ctx.tenantId, id, ctx.actor.id, ctx.now],
  );

/** What the books have on it. */
export async function balanceOf(ctx: Ctx, id: number): Promise<Money> {
  const { rows } = await ctx.query(
    "select coalesce(sum(amount), 0) as balance from journal_line where tenant_id = $1 and account = 'BANK' and sub_id = $2",
    [ctx.tenantId, id],
  );
  return round2((rows as { balance: string }[])[0]!.balance);
}

/** A run that is not decided yet and names it. */
export async function openRun(ctx: Ctx, id: number): Promise<string | undefined> {
  const { rows } = await ctx.query(
    "select no from payment_run where tenant_id = $1 and bank_account_id = $2 and state in ('DRAFT', 'PENDING') and not deleted order by no limit 1",
    [ctx.tenantId, id],
  );
  return (rows as { no: string }[])[0]?.no;
}

export interface OwnAccount {
  readonly id: number;
  readonly name: string;
  readonly sortCode: string | null;
  readonly accountNo: string | null;
}

/** The account chosen, or the default one; it stays enabled until the payment is saved. */
export async function accountFor(ctx: Ctx, chosen: number | null | undefined): Promise<OwnAccount> {
  const { rows } = await ctx.query(
    `select id, name, sort_code as "sortCode", account_no as "accountNo" from bank_account
      where tenant_id = $1 and status = '0' and case when $2::bigint is null then is_default else id = $2 end for share`,
    [ctx.tenantId, chosen ?? null],
  );
  const [account] = rows as OwnAccount[];
  if (account) return account;
  return chosen ? refuseAt("bankAccountId", say.unknown()) : refuse(say.none());
}

/** As a document that names it reads it, whether it is enabled or not. */
export async function accountNamed(ctx: Ctx, id: number): Promise<OwnAccount> {
  const { rows } = await ctx.query(
    'select id, name, sort_code as "sortCode", account_no as "accountNo" from bank_account where tenant_id = $1 and id = $2',
    [ctx.tenantId, id],
  );
  return (rows as OwnAccount[])[0]!;
}
