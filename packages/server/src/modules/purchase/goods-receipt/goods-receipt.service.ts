/** Use cases of goods receipts (docs/rules/purchase.md#receipts); what posting does is in receipt-post.ts. */
import { goodsReceiptListFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { ownPaper } from "../../company/index.ts";
import { goodsReceipts } from "./goods-receipt.document.ts";
import * as store from "./goods-receipt.store.ts";
import { checked } from "./receipt-draft.ts";

export const { totals } = store;
export const { list, exportList, history, linked } = goodsReceipts.reading(store.list, goodsReceiptListFields);

/** Columns of a new receipt that nobody enters. */
export const freshReceipt = <K extends store.ReceiptKind>(ctx: Ctx, kind: K) => ({
  ...{ kind, warehouseId: warehouseOf(ctx), postedAt: null, postedBy: null, printed: 0, chasedAt: null, chaseCount: 0 },
});

export const { get, create, update, remove } = draftsOf(goodsReceipts, {
  series: "GR",
  lines: "grItem",
  fresh: (ctx) => ({ ...freshReceipt(ctx, "ORDER"), payMethod: null, payAmount: null, payReference: null }),
  check: checked,
  linesGo: true,
});

export const print = printingOf(goodsReceipts);

export const pdf = ownPaper("/modules/purchase/goods-receipt/goods-receipt.typ", store.byId);
