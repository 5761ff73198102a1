import { words } from "@larder/domain/kernel/words";
import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { refPicker } from "../../../kit/index.ts";
import { batchChoices } from "../adjustment/adjustment.lines.ts";
import { paperGrid } from "../paper/paper.grid.tsx";
import {
  settled,
  StockMoveLines as Lines,
  warningsOf,
  withPlaceOfBatch,
  type EnteredLine,
} from "./stock-move.lines.ts";

const place = (id: "locationId" | "toLocationId", code: "locationName" | "toLocationName") =>
  refPicker<EnteredLine>({ entity: "location", called: words("location", "庫位"), id, code });
const [from, to] = [place("locationId", "locationName"), place("toLocationId", "toLocationName")];

interface Places {
  /** Where nothing is sold from: what goes there is let go by whoever was promised it. */
  readonly blocking: ReadonlySet<number>;
}

export const StockMoveGrid = paperGrid<EnteredLine, ShelvedGoods, Places>({
  Lines,
  goods: stockMoveCalls.lineGoods,
  goes: { batchId: "", locationId: null, locationName: "", qty: "" },
  columns: ({ usual, goodsOf, isEntered }) => [
    ...usual.goods,
    Lines.column("batchId", {
      editable: true,
      width: 230,
      choicesFor: (line) => batchChoices(goodsOf(line), "OUT"),
      render: (line) => [line.batchNo, line.expiryDate].filter(Boolean).join(" · "),
    }),
    Lines.column("locationName", { editable: true, width: 90, picker: from }),
    usual.qty,
    usual.unit,
    Lines.column("toLocationName", { editable: true, width: 90, picker: to, endsLine: true }),
    !isEntered && Lines.column("weightKg", { width: 100 }),
  ],
  settled,
  changed: withPlaceOfBatch,
  warnings: (lines, shelves, { blocking }) => warningsOf(lines, shelves, blocking),
  // The next one usually goes to the same place.
  blank: (last) => ({
    ...Lines.blank(),
    ...(last ? { toLocationId: last.toLocationId, toLocationName: last.toLocationName } : {}),
  }),
  isBlank: ({ goodsId, goodsCode, qty }) => goodsId === null && goodsCode === "" && qty === "",
});
