import { words } from "@larder/domain/kernel/words";
import { stockMoveCalls as calls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import { stockMoveFacts } from "@larder/domain/stock/stock-move/stock-move.states";
import { documentFor } from "../../../kit/index.ts";
import move from "./stock-move.document.ts";
import { StockMoveGrid } from "./stock-move.grid.tsx";
import { StockMoveLines } from "./stock-move.lines.ts";

const NONE: ReadonlySet<number> = new Set();

const Paper = documentFor(move, {
  ...{ entity: "stockMove", fields: stockMoveFields, calls, facts: stockMoveFacts },
  figures: ["lineCount", "qtyBase", "bizDate"],
  // It is done when it is saved; who moves pallets moves the next one.
  next: () => ({
    label: words("Move more", "繼續移庫"),
    page: { to: "/stock/move/add", permission: "stock:control:move" },
  }),
});

export const StockMoveDetail = () => (
  <Paper.Screen
    removes={words("document", "單據")}
    actions={() => null}
    lines={(document) => <StockMoveGrid lines={document.lines.map(StockMoveLines.entered)} blocking={NONE} />}
  >
    {() => (
      <Paper.Section across={4}>
        <Paper.Values names={["warehouseId", "postedByName", "postedAt"]} />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);
