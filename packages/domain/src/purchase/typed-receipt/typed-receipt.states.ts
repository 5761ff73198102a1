/**
 * A receipt that was typed in without an order (MI), until its invoice comes (docs/rules/purchase.md#typed-receipts). It is invoiced
 * when everything of it is billed or sent back; the system says so, and takes it back with the invoice.
 */
import {
  button,
  bySystem,
  defineStates,
  draft,
  move,
  posted,
  postsDraft,
  reversed,
  savesDraft,
  shown,
} from "../../kernel/states.ts";
import { goodsReceiptMessages as ofReceipts } from "../goods-receipt/goods-receipt.messages.ts";
import { goodsReceiptFacts, receiptChased, type GoodsReceiptFacts } from "../goods-receipt/goods-receipt.states.ts";
import { typedReceiptMessages as say } from "./typed-receipt.messages.ts";

export interface TypedReceiptFacts extends GoodsReceiptFacts {
  /** The invoices that bill it. */
  readonly billedBy: string | null;
  /** The payment that was made with it and is not reversed. */
  readonly paidBy: string | null;
}

type Known = Omit<Parameters<typeof goodsReceiptFacts>[0], "lines"> & {
  readonly lines: readonly {
    readonly receivedQty: string;
    readonly batches: Parameters<typeof goodsReceiptFacts>[0]["lines"][number]["batches"];
  }[];
  readonly billedBy: string | null;
  readonly paymentNo: string | null;
};

export const typedReceiptFacts = ({ lines, billedBy, paymentNo, ...receipt }: Known): TypedReceiptFacts => ({
  ...goodsReceiptFacts({ ...receipt, lines: lines.map((line) => ({ ...line, rejectedQty: null })) }),
  ...{ billedBy, paidBy: paymentNo },
});

function heldBy({ billedBy, sentBack, landed, paidBy }: TypedReceiptFacts) {
  if (billedBy !== null) return say.billedBy({ no: billedBy });
  if (sentBack) return ofReceipts.sentBack();
  if (landed) return ofReceipts.landed();
  return paidBy === null ? null : say.paid({ no: paidBy });
}

export const typedReceiptStates = defineStates<TypedReceiptFacts>()({
  begins: ["DRAFT"],
  states: { DRAFT: draft, POSTED: posted, INVOICED: shown("Invoiced", "已到票", "good"), REVERSED: reversed },
  moves: {
    save: savesDraft("purchase:missing:add"),
    post: {
      ...postsDraft("purchase:missing:post"),
      unless: ({ somethingCame }) => (somethingCame ? null : ofReceipts.nothingReceived()),
    },
    // What is invoiced is never reversed, but the refusal names the invoice.
    reverse: {
      ...({ posts: true, unless: heldBy } as const),
      ...move(["POSTED", "INVOICED"], "REVERSED", button("Reverse", "沖銷", "purchase:missing:reverse")),
    },
    invoiced: move("POSTED", "INVOICED", bySystem("Invoiced", "已到票")),
    chase: receiptChased,
    unbilled: move("INVOICED", "POSTED", bySystem("Invoice reversed", "撤回發票")),
  },
});
export type TypedReceiptState = (typeof typedReceiptStates.stateNames)[number];
