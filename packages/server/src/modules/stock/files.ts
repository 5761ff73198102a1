/** Stock records with files: pictures and data sheets of products, certificates and photos of a batch, count sheets, photos of goods written off. */
import { registerFileHolder } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/record.ts";
import { settingsOf } from "../company/index.ts";
import * as adjustments from "./adjustment/adjustment.store.ts";
import * as batches from "./batch/batch.store.ts";
import * as createStock from "./create-stock/create-stock.store.ts";
import * as goods from "./goods/goods.store.ts";
import * as stockMoves from "./stock-move/stock-move.store.ts";
import * as stocktakes from "./stocktake/stocktake.store.ts";
import * as transfers from "./transfer/transfer.store.ts";

export function registerStockFiles(): void {
  registerFileHolder("goods", {
    see: "stock:goods:query",
    change: "stock:goods:edit",
    exists: isAmong(goods.byIds),
  });
  registerFileHolder("batch", {
    see: "stock:batch:query",
    change: "stock:batch:status",
    exists: async (ctx, id) => (await batches.byId(ctx, await settingsOf(ctx), id)) !== undefined,
  });
  registerFileHolder("adjustment", {
    see: "stock:control:query",
    change: "stock:control:edit",
    exists: async (ctx, id) => (await adjustments.byId(ctx, id)) !== undefined,
  });
  registerFileHolder("stockMove", {
    see: "stock:move:query",
    change: "stock:control:move",
    exists: async (ctx, id) => (await stockMoves.byId(ctx, id)) !== undefined,
  });
  registerFileHolder("transfer", {
    see: "stock:transfer:query",
    change: "stock:transfer:edit",
    exists: async (ctx, id) => (await transfers.byId(ctx, id)) !== undefined,
  });
  registerFileHolder("stocktake", {
    see: "stock:take:query",
    change: "stock:take:count",
    exists: async (ctx, id) => (await stocktakes.byId(ctx, id)) !== undefined,
  });
  registerFileHolder("createStock", {
    see: "stock:create:query",
    change: "stock:create:edit",
    exists: async (ctx, id) => (await createStock.byId(ctx, id)) !== undefined,
  });
}
