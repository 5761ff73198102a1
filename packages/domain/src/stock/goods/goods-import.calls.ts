/** Apart from the other calls: a list is drawn without them. */
import { defineCalls } from "../../kernel/calls.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { words } from "../../kernel/words.ts";

export const goodsImportCalls = defineCalls(
  importCalls({ path: "/pss/stock/goods", permission: "stock:goods:import", name: words("Goods", "商品") }),
);
