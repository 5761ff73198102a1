/** A goods receipt (GR): what came of our orders (docs/rules/purchase.md#receipts). A posted one is corrected by reversing it. */
import { isPositive } from "../../kernel/decimal.ts";
import {
  bySystem,
  defineStates,
  draft,
  posted,
  postsDraft,
  reversed,
  reversesPosted,
  savesDraft,
  stays,
} from "../../kernel/states.ts";
import { goodsReceiptMessages as say } from "./goods-receipt.messages.ts";

interface Known {
  readonly state: string;
  /** Freight or duty is booked on it. */
  readonly landed: boolean;
  readonly lines: readonly {
    readonly receivedQty: string;
    readonly rejectedQty: string | null;
    readonly batches:
      | readonly { readonly invoicedBase?: string | null; readonly returnedBase?: string | null }[]
      | null;
  }[];
}

const above0 = (quantity: string | null | undefined): boolean => isPositive(quantity ?? "0");

/** What the moves ask. Whether the goods are still there only the ledger knows. */
export function goodsReceiptFacts({ state, landed, lines }: Known) {
  const batches = lines.flatMap((line) => line.batches ?? []);
  return {
    state,
    landed,
    /** Of something: received or rejected. */
    somethingCame: lines.some((line) => above0(line.receivedQty) || above0(line.rejectedQty)),
    billed: batches.some((batch) => above0(batch.invoicedBase)),
    sentBack: batches.some((batch) => above0(batch.returnedBase)),
  };
}

export type GoodsReceiptFacts = ReturnType<typeof goodsReceiptFacts>;

/** Its supplier was asked for the invoice, from the list of all that is not billed (docs/rules/purchase.md#chasing). */
export const receiptChased = stays("POSTED", bySystem("Supplier chased", "已追討"));

export const goodsReceiptStates = defineStates<GoodsReceiptFacts>()({
  begins: ["DRAFT"],
  states: { DRAFT: draft, POSTED: posted, REVERSED: reversed },
  moves: {
    save: savesDraft("purchase:order:receive"),
    post: {
      ...postsDraft("purchase:order:receive"),
      unless: ({ somethingCame }) => (somethingCame ? null : say.nothingReceived()),
    },
    reverse: {
      ...reversesPosted("purchase:receipt:reverse"),
      unless: ({ billed, sentBack, landed }) =>
        billed ? say.billed() : sentBack ? say.sentBack() : landed ? say.landed() : null,
    },
    chase: receiptChased,
  },
});

export type GoodsReceiptState = (typeof goodsReceiptStates.stateNames)[number];
