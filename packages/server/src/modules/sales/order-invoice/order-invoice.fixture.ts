/** Stock and released orders for stories of picking and posting, as stock and the order desk leave them. */
import { exact, round2, round3 } from "@larder/domain/kernel/decimal";
import { headTotals, orderTotals } from "@larder/domain/trade/order-totals.rules";
import type { VatCode } from "@larder/domain/trade/vat";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { TestClient } from "../../../../test/client.ts";
import { companyRunner, plantGoods } from "../../../../test/company-runner.ts";
import { FRIDAY, type Company, type World } from "../../../../test/world.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { promise, receive } from "../../stock/index.ts";
import { lockOrder } from "../sales-order/sales-order.posting.ts";
import { minShelfDaysOf, openOrderInvoice } from "./order-invoice.open.ts";
import { usual } from "../../../../test/usual-rows.ts";

export interface Lot {
  readonly batchNo: string;
  readonly expiry?: string | null;
  readonly qty: string;
  readonly location?: keyof Company["locations"];
  readonly cost?: string;
  readonly dateType?: "USE_BY" | "BEST_BEFORE" | "NONE";
}

export interface PlantedLine {
  readonly goods: PlantedGoods;
  readonly qty: string;
  readonly oldPrice?: string;
  readonly discountScale?: string;
  readonly vatCode?: string;
  readonly minPrice?: string;
  readonly reason?: string;
}

export interface PlantedGoods {
  readonly goodsId: number;
  readonly pieceId: number;
  readonly caseId: number;
  readonly code: string;
}

interface PlantedOrder {
  readonly customerId: number;
  readonly lines: readonly PlantedLine[];
  readonly charges?: readonly { name: string; price: string; vatCode: string }[];
  readonly discountScale?: string;
  readonly discountPrice?: string;
  readonly deliveryDate?: string;
  readonly over?: Record<string, unknown>;
}

let count = 0;
const rateOf = (code: VatCode) => (code === "S20" ? "0.2" : code === "R5" ? "0.05" : "0");

/** Everything is there, in the batches that were proposed. */
export async function pickedAsProposed(picker: TestClient, id: number): Promise<void> {
  await picker.call(orderInvoiceCalls.startPick, { id });
  const { lines } = await picker.call(orderInvoiceCalls.get, { id });
  const taken = lines.map(({ id: lineId, qty, batches }) => ({
    ...{ lineId, qty },
    batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
  }));
  await picker.call(orderInvoiceCalls.record, { id, lines: taken });
  await picker.call(orderInvoiceCalls.completePick, { id });
}

/** Helper verbs for a small warehouse. Products are sold by the piece unless a story says otherwise. */
export function shelfOf(world: World, company: Company) {
  const inCompany = companyRunner(world.app, company);
  const { tenantId, warehouseId, locations } = company;
  return {
    inCompany,

    async goods(over: Record<string, unknown> = {}): Promise<PlantedGoods> {
      const code = `G${1000 + ++count}`;
      const planted = await plantGoods(inCompany, {
        code,
        nameEn: `Goods ${code}`,
        nameZh: `商品${code}`,
        splitSelling: true,
        ...over,
      });
      return { ...planted, code };
    },

    /** Receives the lots; returns their batch ids by batch number. */
    async stock(goods: PlantedGoods, lots: readonly Lot[]): Promise<Record<string, number>> {
      const ids: Record<string, number> = {};
      await inCompany(async (ctx) => {
        for (const lot of lots) {
          // The same batch may be in two locations.
          if (ids[lot.batchNo]) continue;
          ids[lot.batchNo] = ctx.nextId();
          writeRows(ctx, "batch", [
            {
              ...usual.batch,
              tenantId,
              id: ids[lot.batchNo]!,
              goodsId: goods.goodsId,
              batchNo: lot.batchNo,
              dateType: lot.dateType ?? (lot.expiry === null ? "NONE" : "USE_BY"),
              expiryDate: lot.expiry === undefined ? "2027-01-31" : lot.expiry,
              status: "AVAILABLE",
              receivedAt: ctx.now,
              version: 1,
            },
          ]);
        }
        await receive(
          ctx,
          { docType: "CS", docId: ctx.nextId(), warehouseId, bizDate: FRIDAY },
          "RECEIPT",
          lots.map((lot) => ({
            docLineId: null,
            goodsId: goods.goodsId,
            locationId: locations[lot.location ?? "pick"],
            batchId: ids[lot.batchNo]!,
            qty: lot.qty,
            amount: exact(lot.qty)
              .times(lot.cost ?? "1")
              .toFixed(4),
          })),
        );
      });
      return ids;
    },

    customer(over: Record<string, unknown> = {}): Promise<number> {
      return inCompany(async (ctx) => {
        const id = ctx.nextId();
        ctx.write(
          ctx.db.insertInto("customer").values({
            tenantId,
            id,
            shopCode: `JADE${++count}`,
            nameEn: "Jade Garden",
            nameZh: "翠園酒家",
            address: "42 Wardour Street\nLondon",
            postCode: "W1D 6QG",
            country: "GB",
            paymentTerm: 14,
            paymentTermBasis: "INVOICE_DATE",
            createTime: ctx.now,
            updateTime: ctx.now,
            ...over,
          } as never),
        );
        return id;
      });
    },

    /** An order as confirmed, promised and released; its order invoice is open. */
    async released(order: PlantedOrder): Promise<{ orderId: number; id: number; no: string; lineIds: number[] }> {
      const orderId = await this.confirmed(order);
      return this.release(orderId);
    },

    release(orderId: number) {
      return inCompany(async (ctx) => {
        const locked = await lockOrder(ctx, orderId);
        ctx.write(
          ctx.db
            .updateTable("orderHead")
            .set({ state: "RELEASED" })
            .where("tenantId", "=", tenantId)
            .where("id", "=", orderId),
        );
        const opened = await openOrderInvoice(ctx, locked, await minShelfDaysOf(ctx, locked.customerId));
        return { orderId, ...opened, lineIds: locked.lines.map((line) => line.id) };
      });
    },

    confirmed({
      customerId,
      lines,
      charges = [],
      discountScale,
      discountPrice,
      deliveryDate = "2026-11-23",
      over = {},
    }: PlantedOrder): Promise<number> {
      return inCompany(async (ctx) => {
        const orderId = ctx.nextId();
        const priced = lines.map((line) => {
          const oldPrice = line.oldPrice ?? "2.0000";
          const off = exact(oldPrice)
            .times(line.discountScale ?? "0")
            .dividedBy(100)
            .toFixed(4);
          const price = exact(oldPrice).minus(off).toFixed(4);
          return {
            kind: "GOODS" as const,
            vatCode: (line.vatCode ?? "Z0") as VatCode,
            price,
            oldPrice,
            off,
            lineNet: round2(exact(price).times(line.qty)),
            line,
          };
        });
        const extra = charges.map((charge) => ({
          kind: "CHARGE" as const,
          vatCode: charge.vatCode as VatCode,
          lineNet: round2(charge.price),
          charge,
        }));
        const totals = orderTotals(
          [...priced, ...extra],
          { ...(discountScale ? { discountScale } : {}), ...(discountPrice ? { discountPrice } : {}) },
          rateOf,
        );
        const stamp = { version: 1, createTime: ctx.now, updateTime: ctx.now };
        ctx.write(
          ctx.db.insertInto("orderHead").values({
            tenantId,
            id: orderId,
            no: `SO26-${String(900_000 + ++count)}`,
            type: "SO",
            usesRoute: true,
            prepaid: false,
            state: "CONFIRMED",
            customerId,
            warehouseId,
            orderDate: FRIDAY,
            deliveryDate,
            discountGiven: discountScale ? "SCALE" : discountPrice ? "PRICE" : "NONE",
            ...headTotals(totals),
            outstandingTotal: totals.total,
            ...stamp,
            ...over,
          } as never),
        );
        writeRows(ctx, "orderLine", [
          ...priced.map((one, i) => ({
            ...blank,
            tenantId,
            id: ctx.nextId(),
            orderId,
            lineNo: i + 1,
            kind: "GOODS",
            goodsId: one.line.goods.goodsId,
            nameEn: `Goods ${one.line.goods.code}`,
            nameZh: `商品${one.line.goods.code}`,
            unitId: one.line.goods.pieceId,
            factor: "1",
            qty: one.line.qty,
            qtyBase: round3(one.line.qty),
            billQty: one.line.qty,
            oldPrice: one.oldPrice,
            price: one.price,
            discountScale: one.line.discountScale ?? "0",
            discountPrice: one.off,
            priceSource: "LIST",
            lineNet: one.lineNet,
            discAlloc: totals.lines[i]!.discAlloc,
            vatCode: one.vatCode,
            minPrice: one.line.minPrice ?? "0",
            reason: one.line.reason ?? null,
          })),
          ...extra.map((one, i) => ({
            ...blank,
            tenantId,
            id: ctx.nextId(),
            orderId,
            lineNo: lines.length + i + 1,
            kind: "CHARGE",
            goodsId: null,
            nameEn: one.charge.name,
            nameZh: null,
            unitId: null,
            factor: "1",
            qty: "1",
            qtyBase: "0",
            billQty: "1",
            oldPrice: one.charge.price,
            price: one.charge.price,
            discountScale: "0",
            discountPrice: "0",
            priceSource: "MANUAL",
            lineNet: one.lineNet,
            discAlloc: "0",
            vatCode: one.vatCode,
            minPrice: "0",
            reason: null,
          })),
        ] as never);
        promise(
          ctx,
          warehouseId,
          lines.map((line) => ({ goodsId: line.goods.goodsId, qtyBase: line.qty })),
        );
        return orderId;
      });
    },
  };
}

const blank = { priceUnit: "UNIT", minPriceOverride: false, postedBase: "0", cancelledBase: "0", chargeDone: false };
