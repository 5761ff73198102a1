/** What a buyer has to know of an order that is entered or amended, before it is saved. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { needsApprovalAgain } from "@larder/domain/purchase/purchase-order/amendment.rules";
import type { PurchaseOpening, PurchaseOrderDetail } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import type { PurchaseFigures } from "./purchase-lines.rules.ts";
import { isBlank, type EnteredPurchase } from "./purchase-order.lines.ts";
import { BelowMinimum } from "./supplier-notes.tsx";

interface NotesProps {
  readonly figures: PurchaseFigures;
  readonly terms: PurchaseOpening | undefined;
  readonly agreed: PurchaseOrderDetail | undefined;
  readonly supplierId: number | null;
  readonly lines: readonly EnteredPurchase[];
}

export function OrderNotes({ figures, terms, agreed, supplierId, lines }: NotesProps) {
  const t = useWords();
  const again =
    agreed &&
    supplierId !== null &&
    needsApprovalAgain(asAgreed(agreed), {
      ...asAmended(agreed, figures, lines),
      supplierId,
    });
  return (
    <>
      {isPositive(figures.totals.goodsNet) && <BelowMinimum totals={figures.totals} minOrder={terms?.minOrder} />}
      {again && (
        <Notice tone="warn">
          {t(
            words(
              "This order costs or brings more than was agreed: it needs approval again. Until then nothing can be received.",
              "訂單的金額或數量較原議為高，須重新審批；批准前不可收貨。",
            ),
          )}
        </Notice>
      )}
    </>
  );
}

const asAgreed = (order: PurchaseOrderDetail) => ({
  ...{ supplierId: order.supplierId, total: order.total ?? "0.00", discountGiven: "NONE" as const },
  ...{ discountScale: "0", discountPrice: "0" },
  lines: order.lines.map((line) => ({
    ...{ id: line.id, kind: line.kind ?? ("GOODS" as const), goodsId: line.goodsId, unitId: line.unitId },
    ...{ code: "", factor: line.factor, qtyBase: line.qtyBase, price: line.price ?? "0", lastPrice: null },
    ...{ receivedBase: line.receivedBase, cancelledBase: line.cancelledBase },
  })),
});

/** What would be saved, as far as it is entered. */
const asAmended = (
  order: PurchaseOrderDetail,
  { lines: figured, totals }: PurchaseFigures,
  lines: readonly EnteredPurchase[],
) => ({
  ...asAgreed(order),
  total: totals.total,
  lines: lines.flatMap((line, index) => {
    const one = figured[index];
    if (!one || isBlank(line)) return [];
    return [
      {
        ...{ id: line.id ?? 0, kind: line.kind || ("GOODS" as const), goodsId: line.goodsId },
        ...{ unitId: line.unitId === "" ? null : Number(line.unitId), code: "", factor: "1" },
        ...{ qtyBase: one.qtyBase, price: one.price, lastPrice: null, receivedBase: "0", cancelledBase: "0" },
      },
    ];
  }),
});
