import { words } from "@larder/domain/kernel/words";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { paperGrid } from "../paper/paper.grid.tsx";
import {
  blankLine,
  costed,
  isBlank,
  StockLines as Lines,
  totalOf,
  warningsOf,
  type EnteredLine,
} from "./create-stock.lines.ts";

export const CreateStockGrid = paperGrid<EnteredLine, LineGoods>({
  Lines,
  goods: createStockCalls.lineGoods,
  columns: ({ usual, goodsOf, seesCost }) => {
    const untracked = (line: EnteredLine) => goodsOf(line)?.batchTracked === false;
    return [
      ...usual.goods,
      usual.qty,
      usual.unit,
      Lines.column("batchNo", { editable: true, width: 110, locked: untracked }),
      Lines.column("expiryDate", { editable: true, width: 112, locked: untracked }),
      usual.place,
      usual.weight,
      seesCost && Lines.column("costPerUnit", { editable: true, width: 104 }),
      seesCost && Lines.column("amount", { editable: true, width: 104 }),
    ];
  },
  changed: costed,
  warnings: warningsOf,
  blank: blankLine,
  isBlank,
  copy: (line) => ({ ...line, id: undefined, batchNo: "" }),
  // The cost of a base unit follows from the entered one.
  problemOf: ({ path, message }) => ({ path: path.replace(/\.unitCost$/, ".costPerUnit"), message }),
  total: { label: words("Value at cost", "成本總值"), of: totalOf },
});
