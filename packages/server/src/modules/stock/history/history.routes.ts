import { words } from "@larder/domain/kernel/words";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { historyFields } from "@larder/domain/stock/history/history.fields";
import { exportRows } from "../../../platform/export.ts";
import { allRows } from "../../../platform/list.ts";
import { serve } from "../../../platform/serve.ts";
import { list } from "./history.store.ts";

const { docId: _document, reversalOf: _reversal, ...exported } = historyFields;

export const historyRoutes = serve(historyCalls, {
  list: (ctx, filters) => list(ctx, filters),
  export: async (ctx, filters) => exportRows(ctx.language, exported, await allRows((page) => list(ctx, { ...filters, ...page }), filters), words("Inventory history", "庫存流水")),
});
