/** Records of stock with files; a document declares its own. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/found-and-fresh.ts";
import * as goods from "./goods/goods.store.ts";

export function registerStockFiles(): void {
  registerFileHolders({
    // Pictures and data sheets.
    goods: filesOf("stock:goods:query", "stock:goods:edit", isAmong(goods.byIds)),
  });
}
