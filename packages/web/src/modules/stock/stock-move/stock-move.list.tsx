import { words } from "@larder/domain/kernel/words";
import { stockMoveCalls, stockMoveFilterFields } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveListFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import { stockMoveStates } from "@larder/domain/stock/stock-move/stock-move.states";
import { paperList } from "../paper/paper.list.tsx";

export const StockMoveList = paperList({
  fields: stockMoveListFields,
  calls: stockMoveCalls,
  states: stockMoveStates,
  filters: stockMoveFilterFields,
  moves: {},
  columns: ["no", "bizDate", "lineCount", "qtyBase", "remark", "postedByName"],
  widths: { qtyBase: 110, remark: 220 },
  hidden: ["postedAt"],
  add: words("Move stock", "移庫"),
  why: words("Goods that go to another location of this warehouse are moved here.", "在此將商品移到本倉的其他庫位。"),
});
