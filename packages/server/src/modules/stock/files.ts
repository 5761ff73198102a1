/** Stock records with files: pictures and data sheets of products, certificates and photos of a batch, count sheets, photos of goods written off. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong, isFound } from "../../platform/record/found-and-fresh.ts";
import { settingsOf } from "../company/index.ts";
import * as adjustments from "./adjustment/adjustment.store.ts";
import * as batches from "./batch/batch.store.ts";
import * as createStock from "./create-stock/create-stock.store.ts";
import * as goods from "./goods/goods.store.ts";
import * as stockMoves from "./stock-move/stock-move.store.ts";
import * as stocktakes from "./stocktake/stocktake.store.ts";
import * as transfers from "./transfer/transfer.store.ts";

export function registerStockFiles(): void {
  registerFileHolders({
    goods: filesOf("stock:goods:query", "stock:goods:edit", isAmong(goods.byIds)),
    batch: filesOf(
      "stock:batch:query",
      "stock:batch:status",
      async (ctx, id) => (await batches.byId(ctx, await settingsOf(ctx), id)) !== undefined,
    ),
    adjustment: filesOf("stock:control:query", "stock:control:edit", isFound(adjustments.byId)),
    stockMove: filesOf("stock:move:query", "stock:control:move", isFound(stockMoves.byId)),
    transfer: filesOf("stock:transfer:query", "stock:transfer:edit", isFound(transfers.byId)),
    stocktake: filesOf("stock:take:query", "stock:take:count", isFound(stocktakes.byId)),
    createStock: filesOf("stock:create:query", "stock:create:edit", isFound(createStock.byId)),
  });
}
