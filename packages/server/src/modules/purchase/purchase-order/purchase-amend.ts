/**
 * An approved order is changed (docs/rules/purchase.md#amendments). What rises is approved again; until then the order as it was
 * agreed stays beside it, and it returns to that when the change is rejected or withdrawn.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { goodsReceiptMessages as receiptMessages } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import {
  amendmentRefusal,
  needsApprovalAgain,
  type AmendedOrder,
} from "@larder/domain/purchase/purchase-order/amendment.rules";
import {
  approvalLevels,
  approvalReasons,
  dueDay,
  stateByReceipts,
} from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import type { PurchaseOrderState } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { draftChange } from "../../../platform/document/draft-history.ts";
import { draftOf } from "./purchase-draft.ts";
import { approvalLimits } from "./purchase-facts.ts";
import { expectedOf, expectNow } from "./purchase-expected.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { onReceipt, rewriteLines } from "./purchase-amend.store.ts";
import type { LockedOrder, PoLine } from "./purchase-order.store.ts";
import * as requests from "./purchase-request.store.ts";

type Drafted = Awaited<ReturnType<typeof draftOf>>;
type Content = Drafted["head"] & { readonly lines: readonly PoLine[] };

/** Lines keep their ids and what has come of them. */
function linesOf(ctx: Ctx, order: LockedOrder, entered: readonly { id?: number }[], lines: Drafted["lines"]): PoLine[] {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  return lines.map((line, index) => {
    const was = known.get(entered[index]?.id ?? 0);
    const { receivedBase, cancelledBase, invoicedBase } = was ?? line;
    const kept = { receivedBase, cancelledBase, invoicedBase };
    return {
      tenantId: ctx.tenantId,
      id: was?.id ?? ctx.nextId(),
      headId: order.id,
      lineNo: index + 1,
      ...line,
      ...kept,
    };
  });
}

const compared = (order: Omit<AmendedOrder, "lines">, lines: readonly (PoLine & { goodsCode?: string | null })[]) => ({
  ...order,
  lines: lines.map((line) => ({ ...line, code: line.goodsCode ?? line.nameEn ?? line.nameZh ?? "" })),
});

export const amend = (
  ctx: Ctx,
  { id, version, ...input }: InputOf<typeof purchaseOrderCalls.amend>,
): Promise<SavedDocument> =>
  purchaseOrders.move(
    ctx,
    id,
    "amend",
    async (order) => {
      const { head, lines: drafted } = await draftOf(ctx, { input, before: order });
      const lines = linesOf(ctx, order, input.lines, drafted);
      const [before, after] = [compared(order, order.lines), compared(head, lines)];
      refuseIf(amendmentRefusal(before, after));
      await refuseLostReceipts(ctx, order, lines);
      rewriteLines(ctx, id, lines);
      const again = needsApprovalAgain(before, after);
      const to = again ? ("PENDING_APPROVAL" as const) : stateByReceipts(lines);
      if (again) {
        const limits = await approvalLimits(ctx);
        const reasons = ["AMENDED" as const, ...approvalReasons(after, limits)];
        const levels = approvalLevels(head.total, limits);
        requests.ask(ctx, { poId: id, levels, reasons, note: null, total: head.total });
      }
      expectNow(ctx, order.warehouseId, expectedOf(order), expectedOf({ state: to, lines }));
      return {
        to,
        set: {
          ...head,
          dueDate: dueDay(head.expectedDate, lines),
          agreed: again ? JSON.stringify(contentOf(order, head)) : null,
        },
        audit: draftChange(purchaseOrderFields, { head: order, lines: order.lines }, { head, lines }),
      };
    },
    { version, as: "edit" },
  );

/** A line that a receipt names stays: the receipt would be of nothing. */
async function refuseLostReceipts(ctx: Ctx, order: LockedOrder, lines: readonly PoLine[]): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id));
  const gone = order.lines.filter(({ id }) => !kept.has(id));
  const named =
    gone.length > 0 &&
    (await onReceipt(
      ctx,
      gone.map(({ id }) => id),
    ));
  if (!named) return;
  const code = gone.find(({ id }) => id === named.lineId)?.goodsCode ?? "";
  refuse(receiptMessages.lineOnReceipt({ code, no: named.no }));
}

/** The order as it was agreed: what an amendment replaces. */
function contentOf(order: LockedOrder, { ...head }: Drafted["head"]): Content & { readonly state: string } {
  const named = new Set(["goodsCode", "unitName", "unitNameZh", "goodsNameEn", "goodsNameZh"]);
  const lines = order.lines.map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !named.has(name))),
  ) as PoLine[];
  const own = Object.fromEntries(Object.entries(order).filter(([name]) => name in head)) as Drafted["head"];
  return { ...own, lines, state: order.state };
}

/** Rejected or withdrawn: what was never agreed is a draft again, an amendment is undone. */
export function agreedAgain(ctx: Ctx, order: LockedOrder) {
  if (order.agreed === null) return { to: "DRAFT" as const, set: {} };
  const { state, lines, ...head } = order.agreed as Content & { readonly state: PurchaseOrderState };
  rewriteLines(ctx, order.id, lines);
  const to = state as "APPROVED" | "PART_RECEIVED";
  expectNow(ctx, order.warehouseId, [], expectedOf({ state: to, lines }));
  return { to, set: { ...head, dueDate: dueDay(head.expectedDate, lines), agreed: null } };
}
