/**
 * What a new company does before its first invoice (docs/rules/screens.md#first-steps), and what its letterhead
 * needs (docs/rules/invoices.md#letterhead): the rule that refuses a posting, applied to everything the company sells.
 */
import type { Checklist, FirstSteps } from "@larder/domain/dashboard/dashboard.calls";
import { dashboardMessages as say } from "@larder/domain/dashboard/dashboard.messages";
import { firstStep, firstStepNames, stepToDo } from "@larder/domain/dashboard/first-steps";
import { refuse } from "@larder/domain/kernel/refusal";
import { rateOn } from "@larder/domain/trade/vat";
import type { VatCode } from "@larder/domain/trade/vat-codes";
import { missingOnLetterhead, neededOnLetterhead } from "@larder/domain/company/setting/company.rules";
import type { Ctx } from "../../platform/context.ts";
import { companyOf, vatRatesOf } from "../company/index.ts";
import { begun, hasCompanies, hideFirstSteps } from "./checklist.store.ts";
import { soldGoods } from "./dashboard.store.ts";

const PLATFORM = "000000";

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

/** The platform sells nothing: its operator opens the first company. */
async function stepsOf(ctx: Ctx): Promise<FirstSteps & { id: number | null }> {
  if (ctx.tenantId === PLATFORM)
    return { id: null, steps: [{ name: "company", done: await hasCompanies(ctx) }], hidden: false };
  const [{ complete: letterhead }, { id, hidden, ...facts }] = await Promise.all([checklist(ctx), begun(ctx)]);
  const done = { ...facts, letterhead };
  const steps = firstStepNames.flatMap((name) => (name === "company" ? [] : [{ name, done: done[name] }]));
  // Who begins to sell what needs more on the letterhead is shown that alone, not the whole list again.
  return { id, steps, hidden: hidden && !stepToDo(steps.filter(({ name }) => name !== "letterhead")) };
}

export async function firstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { steps, hidden } = await stepsOf(ctx);
  return { steps, hidden };
}

/** Only what nothing waits for: until the first invoice can be issued the list stays. */
export async function hideSteps(ctx: Ctx): Promise<null> {
  const { id, steps, hidden } = await stepsOf(ctx);
  if (hidden) return null;
  const open = stepToDo(steps);
  if (open || id === null) return refuse(say.stepOpen({ step: firstStep((open ?? steps[0]!).name).label }));
  hideFirstSteps(ctx);
  ctx.audit({ entity: "company", entityId: id, action: "edit", after: { firstSteps: "hidden" } });
  return null;
}
