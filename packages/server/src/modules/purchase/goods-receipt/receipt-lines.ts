/** The lines of orders that a receipt is about, and their goods as whoever counts them must know them (docs/rules/purchase.md#receipts). */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { ReceivedGoods } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import type { CaredForGoods } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { careOf, goodsByIds } from "../../stock/index.ts";

export interface OrderLine {
  readonly id: number;
  readonly orderId: number;
  readonly orderNo: string;
  readonly state: string;
  readonly supplierId: number;
  readonly kind: "GOODS" | "CHARGE";
  readonly lineNo: number;
  readonly supplierCode: string | null;
  readonly goodsId: number | null;
  readonly unitId: number | null;
  readonly factor: string;
  readonly qtyBase: Quantity;
  readonly receivedBase: Quantity;
  readonly cancelledBase: Quantity;
}

/** The order of each line is looked up by its key ("offset 0" is a fence), however old the statistics are. */
const LINES = `select l.id, h.id as "orderId", h.no as "orderNo", h.state, h.supplier_id as "supplierId", l.kind, l.line_no as "lineNo", l.supplier_code as "supplierCode",
    l.goods_id as "goodsId", l.unit_id as "unitId", l.factor, l.qty_base as "qtyBase", l.received_base as "receivedBase", l.cancelled_base as "cancelledBase"
  from po_line l join lateral (select o.* from po_head o where o.tenant_id = $1 and o.id = l.head_id offset 0) h on true
 where l.tenant_id = $1 and h.warehouse_id = $2 and not h.deleted`;

const linesBy =
  (column: "l.id" | "l.head_id") =>
  async (ctx: Ctx, ids: readonly number[]): Promise<OrderLine[]> => {
    const text = `${LINES} and ${column} = any($3::bigint[]) order by h.no, l.line_no`;
    return (await ctx.query(text, [ctx.tenantId, warehouseOf(ctx), [...new Set(ids)]])).rows as OrderLine[];
  };

/** Of orders to the current warehouse. */
export const orderLines = linesBy("l.id");
export const linesOfOrders = linesBy("l.head_id");

export type KnownGoods = CaredForGoods & { readonly traded: TradedGoods };

export async function caredFor(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, KnownGoods>> {
  const [goods, care] = await Promise.all([goodsByIds(ctx, goodsIds), careOf(ctx, goodsIds)]);
  return new Map(
    [...goods.values()].map((traded) => [
      traded.id,
      {
        ...{ id: traded.id, code: traded.code, batchTracked: traded.batchTracked, dateType: traded.dateType },
        ...{ catchWeight: traded.catchWeight, storage: traded.storage, ...care.get(traded.id)!, traded },
        baseCountable: unitOf(traded, traded.baseUnitId)!.countable,
      },
    ]),
  );
}

/** What whoever counts them is shown of goods. */
export const receivedGoods = ({ traded, shelfLifeDays, tempMin, tempMax }: KnownGoods): ReceivedGoods => ({
  ...{ goodsId: traded.id, code: traded.code, nameEn: traded.nameEn, nameZh: traded.nameZh },
  ...{ defaultUnitId: traded.unitId, baseUnitId: traded.baseUnitId, nominalWeightKg: traded.nominalWeightKg },
  units: traded.units.map(({ unitId, code, nameEn, nameZh, countable, factor }) => ({
    ...{ unitId, code, nameEn, nameZh, countable, factor },
  })),
  barCodes: traded.units.flatMap(({ unitId, barCode }) => (barCode ? [{ unitId, barCode }] : [])),
  ...{ batchTracked: traded.batchTracked, dateType: traded.dateType, catchWeight: traded.catchWeight },
  ...{ storage: traded.storage, priceUnit: traded.priceUnit, shelfLifeDays, tempMin, tempMax },
});
