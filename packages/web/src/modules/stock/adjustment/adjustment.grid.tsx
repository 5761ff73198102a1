import { round4, sum } from "@larder/domain/kernel/decimal";
import { adjustmentCalls, type ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import type { AdjustmentReason, Direction } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { paperGrid } from "../paper/paper.grid.tsx";
import {
  AdjustmentLines as Lines,
  batchChoices,
  withBatchOfGoods,
  settled,
  warningsOf,
  type EnteredLine,
} from "./adjustment.lines.ts";

interface Head {
  readonly reason: AdjustmentReason;
  readonly direction: Direction | null;
}

export const AdjustmentGrid = paperGrid<EnteredLine, ShelvedGoods, Head>({
  Lines,
  goods: adjustmentCalls.lineGoods,
  goes: { batchId: "", locationId: null, locationName: "" },
  columns: ({ usual, goodsOf, direction, seesCost }) => [
    ...usual.goods,
    { ...usual.qty, endsLine: true },
    usual.unit,
    Lines.column("batchId", {
      editable: true,
      width: 300,
      choicesFor: (line) => batchChoices(goodsOf(line), direction ?? "OUT"),
      render: (line) => [line.batchNo, line.expiryDate].filter(Boolean).join(" · "),
    }),
    usual.place,
    usual.weight,
    direction === "IN" && Lines.column("costPerUnit", { editable: true, width: 104 }),
    seesCost && Lines.column("cost", { width: 104 }),
  ],
  settled,
  changed: withBatchOfGoods,
  warnings: warningsOf,
  blank: Lines.blank,
  total: { label: adjustmentFields.value.label, of: (lines) => round4(sum(lines.flatMap((line) => line.cost || []))) },
});
