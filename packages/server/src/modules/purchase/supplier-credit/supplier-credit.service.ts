/** Use cases of supplier credit notes (docs/rules/supplier-credits.md); what sending and receiving do is in files of their own. */
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { supplierCreditFacts } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { ownPaper } from "../../company/index.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { draftOf } from "./supplier-credit.draft.ts";
import { freshCredit } from "./supplier-credit.fresh.ts";
import * as store from "./supplier-credit.store.ts";

export const { totals } = store;
export const { list, exportList, history, linked } = supplierCredits.reading(store.list, supplierCreditListFields);

export const { get, create, update, remove } = draftsOf(supplierCredits, {
  series: "SC",
  lines: "scnLine",
  fresh: freshCredit,
  check: draftOf,
  onlyDrafts: say.claimNotRemoved,
  linesGo: true,
  removed(ctx, credit) {
    // A claim of an invoice is abandoned with a reason, never removed.
    if (supplierCreditFacts(credit).holdsClaim) refuse(say.claimNotRemoved({ no: credit.no }));
    store.refreshCredited(
      ctx,
      credit.lines.map(({ piLineId }) => piLineId ?? null),
    );
  },
});

/* ---------- the printed claim, and the note that goes with the goods ---------- */

export const print = printingOf(supplierCredits, (credit) => refuseIf(credit.lines.length > 0 ? null : say.noLines()));

export const pdf = ownPaper("/modules/purchase/supplier-credit/supplier-credit.typ", store.byId);
