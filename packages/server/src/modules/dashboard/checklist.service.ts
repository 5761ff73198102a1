/**
 * What the letterhead needs before the first invoice (docs/rules/invoices.md#letterhead): the rule that refuses
 * a posting, applied to everything the company sells.
 */
import type { Checklist } from "@larder/domain/dashboard/dashboard.calls";
import { rateOn, type VatCode } from "@larder/domain/trade/vat";
import { missingOnLetterhead, neededOnLetterhead } from "@larder/domain/company/setting/company.rules";
import type { Ctx } from "../../platform/context.ts";
import { companyOf, vatRatesOf } from "../company/index.ts";
import { soldGoods } from "./dashboard.store.ts";

/** Before there are products: most non-food, and the carriage of food, has the standard rate. */
const EXPECTED: readonly VatCode[] = ["S20"];

export async function checklist(ctx: Ctx): Promise<Checklist> {
  const [company, rates, sold] = await Promise.all([companyOf(ctx), vatRatesOf(ctx), soldGoods(ctx)]);
  const dated = rates.map(({ code, ...row }) => ({ ...row, vatCode: code as VatCode }));
  const codes = sold.vatCodes.length > 0 ? sold.vatCodes : EXPECTED;
  const contents = { rates: codes.map((code) => rateOn(dated, code, ctx.today)), alcohol: sold.alcohol };
  const missing = missingOnLetterhead(company, contents);
  return {
    complete: missing.length === 0,
    items: neededOnLetterhead(contents).map((name) => ({ name, there: !missing.includes(name) })),
  };
}
