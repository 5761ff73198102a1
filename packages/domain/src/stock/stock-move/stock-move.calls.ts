import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { filters, readCalls, versionedRow } from "../../kernel/record-calls.ts";
import { defineFields, field, inputSchema, objectOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { shelvedGoods, type ShelvedGoods } from "../adjustment/adjustment.calls.ts";
import { lineGoodsCall } from "../goods/line-goods.ts";
import { stockMoveFields, stockMoveListFields, type StockMove } from "./stock-move.fields.ts";

const path = "/pss/stock/move";
const permission = "stock:move";
const warehouse = true as const;
const name = words("Stock moves", "移庫");

export const stockMoveFilterFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品")),
  userId: field.ref("user")(words("Entered by", "建立人")),
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(stockMoveFilterFields);

export const stockMoveCalls = defineCalls({
  ...readCalls({
    path,
    permission,
    warehouse,
    name,
    list,
    row: versionedRow(stockMoveListFields),
    detail: objectOf<StockMove>(versionedRow(stockMoveFields)),
  }),
  /** Posted as it is entered. */
  create: call.post(path, {
    of: name,
    warehouse,
    permission: "stock:control:move",
    title: words("Stock moves: move", "移庫：移動"),
    input: inputSchema(stockMoveFields),
    output: z.object({ id: z.number().int(), no: z.string() }),
    business: "insert",
  }),
  lineGoods: lineGoodsCall<ShelvedGoods>(
    { path, permission },
    words("Stock moves: batches of goods", "移庫：商品批次"),
    shelvedGoods,
  ),
});
export type StockMoveFilters = Page & z.output<typeof list>;
