/** The supplier's credit note is entered, or reversed: less is owed, and the claim is over (docs/rules/supplier-credits.md#posting). */
import type { InputOf } from "@larder/domain/kernel/calls";
import {
  compare,
  exact,
  isPositive,
  negated,
  round2,
  round4,
  same,
  sum,
  type Money,
} from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { fourEyesMessages } from "@larder/domain/kernel/four-eyes";
import { isReason } from "@larder/domain/kernel/reason";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { creditedVat, type CreditedVat } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { ratesOn, settingsOf } from "../../company/index.ts";
import { numberTaken } from "../supplier-number.store.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { supplierCreditBooked } from "./supplier-credit.news.ts";
import { requireNotOpening } from "../opening-number.ts";
import type { LockedCredit } from "./supplier-credit.store.ts";

type Entered = InputOf<typeof supplierCreditCalls.receive>;

/** Dated as the supplier dated it; a note of closed books counts on the first open day. */
export const receive = (ctx: Ctx, entered: Entered): Promise<SavedDocument> =>
  supplierCredits.move(
    ctx,
    entered.id,
    "receive",
    async (credit, open) => {
      const numberKey = await checkedNumber(ctx, credit, entered);
      const total = await checkedTotal(ctx, credit, entered);
      const { supplierCreditNo, creditDate, receivedNet, receivedVat } = entered;
      const vat = await vatOf(ctx, credit, { net: receivedNet, vat: receivedVat, creditDate });
      const bizDate = await open;
      return {
        set: {
          ...{ supplierCreditNo, numberKey, creditDate, receivedNet, receivedVat, bizDate },
          ...{ differenceReason: entered.differenceReason ?? null, receivedAt: ctx.now, receivedBy: ctx.actor.id },
        },
        audit: { after: { supplierCreditNo, total }, reason: entered.differenceReason ?? null },
        onSaved: () => publish(ctx, credit, { bizDate, creditDate, total, vat }),
      };
    },
    { bizDate: () => entered.creditDate, late: true },
  );

/** Nothing of it is used: it is as if it had not come. */
export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  supplierCredits.move(ctx, id, "reverse", async (credit, open) => {
    const why = explained(reason);
    const { receivedNet, receivedVat, creditDate } = credit;
    const vat = await vatOf(ctx, credit, { net: receivedNet!, vat: receivedVat!, creditDate: creditDate! });
    const bizDate = await open;
    const none = { receivedNet: null, receivedVat: null, bizDate: null, receivedAt: null, receivedBy: null };
    return {
      set: { ...none, supplierCreditNo: null, numberKey: null, creditDate: null, differenceReason: null },
      audit: { before: { supplierCreditNo: credit.supplierCreditNo }, reason: why },
      onSaved: () =>
        publish(ctx, credit, {
          ...{ bizDate, creditDate: creditDate!, total: round2(exact(receivedNet!).plus(receivedVat!)), vat },
          reversal: true,
        }),
    };
  });

async function checkedNumber(ctx: Ctx, { id, supplierId }: LockedCredit, entered: Entered): Promise<string> {
  const key = normalisedNumber(entered.supplierCreditNo);
  const taken = await numberTaken(ctx, "scnHead", { supplierId, key, exceptId: id });
  if (taken) refuseAt("supplierCreditNo", say.numberKnown({ number: entered.supplierCreditNo, no: taken.no }));
  await requireNotOpening(ctx, { supplierId, key, isCredit: true }, entered.supplierCreditNo, "supplierCreditNo");
  if (entered.creditDate > ctx.today) refuseAt("creditDate", say.creditInFuture());
  return key;
}

/** What differs from the claim is explained; what is large although the claim was not is entered by another person. */
async function checkedTotal(ctx: Ctx, credit: LockedCredit, entered: Entered): Promise<Money> {
  const { receivedNet, receivedVat, differenceReason } = entered;
  const total = round2(exact(receivedNet).plus(receivedVat));
  if (!isPositive(total)) refuseAt("receivedNet", say.amountMissing());
  const differs = !same(receivedNet, credit.netTotal) || !same(receivedVat, credit.vatTotal);
  if (differs && !isReason(differenceReason))
    refuseAt("differenceReason", say.differenceReason({ claimed: credit.total, received: total }));
  const settings = await settingsOf(ctx);
  const isLarge = !credit.isLarge && compare(total, settings.creditApprovalThreshold) > 0;
  if (isLarge && (await supplierCredits.needsSecondPerson(ctx, credit.id)))
    refuse(fourEyesMessages.needsSecondPerson());
  return total;
}

/** VAT of a bill that was not claimed is not given back either. */
async function vatOf(
  ctx: Ctx,
  { lines, supplierVatNo }: LockedCredit,
  { net, vat, creditDate }: { readonly net: Money; readonly vat: Money; readonly creditDate: string },
): Promise<readonly CreditedVat[]> {
  const credited = lines.map((line) => ({
    ...{ net: line.net!, vatCode: line.vatCode },
    claimable: line.vatClaimable ?? supplierVatNo !== null,
  }));
  return (
    creditedVat(credited, { net, vat }, await ratesOn(ctx, creditDate)) ?? refuseAt("receivedVat", say.vatNotCharged())
  );
}

interface Note {
  readonly bizDate: string;
  readonly creditDate: string;
  readonly total: Money;
  readonly vat: readonly CreditedVat[];
  readonly reversal?: true;
}

function publish(ctx: Ctx, { id, no, supplierId, lines }: LockedCredit, { reversal, ...note }: Note): Promise<void> {
  const signed = (amount: string) => (reversal ? negated(amount) : amount);
  return supplierCreditBooked.publish(ctx, {
    ...{ docId: id, docNo: no, supplierId, ...note, total: signed(note.total), reversal: reversal ?? false },
    claims: signed(round4(sum(lines.map(({ claimValue }) => claimValue)))),
    vat: note.vat.map((one) => ({ ...one, net: signed(one.net), vat: signed(one.vat) })),
  });
}
