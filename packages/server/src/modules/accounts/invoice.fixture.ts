/**
 * A sales invoice with everything behind it, for stories of accounts: order, order invoice, the issue of its
 * goods, and the announcement. Amounts and dates are given, where the real flow computes them.
 */
import { exact, round2, round3, round4, sum } from "@larder/domain/kernel/decimal";
import type { VatCode } from "@larder/domain/trade/vat";
import { payStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import type { companyRunner } from "../../../test/company-runner.ts";
import type { Company } from "../../../test/world.ts";
import { gaplessNumber } from "../../platform/db/numbers.ts";
import { writeRows } from "../../platform/db/insert-rows.ts";
import { salesInvoiceIssued } from "../sales/index.ts";
import { issue } from "../stock/index.ts";
import { usual } from "../../../test/usual-rows.ts";

export type CompanyRunner = ReturnType<typeof companyRunner>;

const rates: Partial<Record<VatCode, string>> = { S20: "0.2", R5: "0.05", Z0: "0" };

export interface PlantedLine {
  readonly net: string;
  readonly vatCode?: VatCode;
  /** Quantity of the line, in base units; a charge has none. */
  readonly goods?: {
    readonly goodsId: number;
    readonly unitId: number;
    readonly batchId: number;
    readonly qty: string;
  };
}

export interface PlantedInvoice {
  readonly customerId: number;
  readonly lines: readonly PlantedLine[];
  readonly dueDate: string;
  readonly invoiceDate?: string;
  readonly taxPoint?: string;
}

export const plantInvoice = (
  inCompany: CompanyRunner,
  company: Company,
  asked: PlantedInvoice,
): Promise<{ id: number; no: string; total: string; cost: string; oiId: number; orderId: number }> =>
  inCompany(async (ctx) => {
    const { tenantId } = ctx;
    const { customerId, dueDate } = asked;
    const [orderId, oiId, id] = [ctx.nextId(), ctx.nextId(), ctx.nextId()];
    const invoiceDate = asked.invoiceDate ?? ctx.today;
    const stamp = { createTime: ctx.now, updateTime: ctx.now, version: 1 };
    const lines = asked.lines.map((line, i) => ({
      ...line,
      vatCode: line.vatCode ?? ("Z0" as VatCode),
      lineNo: i + 1,
      orderLineId: ctx.nextId(),
      oiLineId: ctx.nextId(),
      siLineId: ctx.nextId(),
    }));
    const codes = [...new Set(lines.map((line) => line.vatCode))];
    const vat = codes.map((vatCode) => {
      const net = round2(sum(lines.filter((line) => line.vatCode === vatCode).map((line) => line.net)));
      return { vatCode, rate: rates[vatCode]!, net, vat: round2(exact(net).times(rates[vatCode]!)) };
    });
    const netTotal = round2(sum(vat.map((one) => one.net)));
    const vatTotal = round2(sum(vat.map((one) => one.vat)));
    const total = round2(exact(netTotal).plus(vatTotal));
    const sums = { discountScale: "0", discountPrice: "0", goodsNet: netTotal, netTotal, vatTotal, total };

    const issued = await issue(
      ctx,
      { docType: "OI", docId: oiId, warehouseId: company.warehouseId, bizDate: invoiceDate },
      "SALE_ISSUE",
      lines.flatMap(({ goods, oiLineId }) =>
        goods
          ? [
              {
                docLineId: oiLineId,
                goodsId: goods.goodsId,
                batchId: goods.batchId,
                locationId: company.locations.pick,
                qty: goods.qty,
              },
            ]
          : [],
      ),
    );
    const cost = round4(sum(issued.map((one) => one.cost)));
    const [orderNo, oiNo] = await Promise.all([
      ctx.numbers.next(tenantId, "SO", 2026),
      ctx.numbers.next(tenantId, "OI", 2026),
    ]);

    writeRows(ctx, "orderHead", [
      {
        ...usual.orderHead,
        tenantId,
        id: orderId,
        no: orderNo,
        type: "SO",
        usesRoute: false,
        prepaid: false,
        state: "INVOICED",
        customerId,
        warehouseId: company.warehouseId,
        orderDate: invoiceDate,
        deliveryDate: invoiceDate,
        deliveryCountry: "GB",
        source: "PHONE",
        discountGiven: "NONE",
        ...sums,
        deleted: false,
        ...stamp,
      },
    ]);
    writeRows(ctx, "oiHead", [
      {
        ...usual.oiHead,
        tenantId,
        id: oiId,
        no: oiNo,
        orderId,
        customerId,
        warehouseId: company.warehouseId,
        deliveryDate: invoiceDate,
        state: "POSTED",
        issuePoint: "DISPATCH",
        postedAt: ctx.now,
        ...stamp,
      },
    ]);
    const priced = (line: (typeof lines)[number]) => {
      const qty = round3(line.goods?.qty ?? "1");
      const price = round4(exact(line.net).dividedBy(qty));
      return {
        tenantId,
        lineNo: line.lineNo,
        kind: line.goods ? ("GOODS" as const) : ("CHARGE" as const),
        goodsId: line.goods?.goodsId ?? null,
        unitId: line.goods?.unitId ?? null,
        nameEn: "Delivery",
        qty,
        qtyBase: line.goods ? qty : "0",
        billQty: qty,
        oldPrice: price,
        price,
        discountScale: "0",
        discountPrice: "0",
        priceUnit: "UNIT" as const,
        lineNet: round2(line.net),
        vatCode: line.vatCode,
        minPrice: "0",
        minPriceOverride: false,
      };
    };
    const eachLine = <R extends object>(row: (line: (typeof lines)[number]) => R) =>
      lines.map((line) => ({ ...row(line), ...priced(line) }));
    writeRows(
      ctx,
      "orderLine",
      eachLine((line) => ({
        ...usual.orderLine,
        id: line.orderLineId,
        orderId,
        factor: "1",
        priceSource: "MANUAL",
        discAlloc: "0",
        postedBase: priced(line).qtyBase,
        cancelledBase: "0",
        chargeDone: !line.goods,
      })),
    );
    writeRows(
      ctx,
      "oiLine",
      eachLine((line) => ({
        ...usual.oiLine,
        id: line.oiLineId,
        oiId,
        orderLineId: line.orderLineId,
        factor: "1",
        orderedQty: priced(line).qty,
        shortQty: "0",
        picked: true,
      })),
    );
    writeRows(
      ctx,
      "oiLineBatch",
      lines.flatMap(({ goods, oiLineId }) =>
        goods
          ? [
              {
                ...usual.oiLineBatch,
                tenantId,
                id: ctx.nextId(),
                oiId,
                oiLineId,
                batchId: goods.batchId,
                locationId: company.locations.pick,
                qtyBase: goods.qty,
                expiryDate: null,
              },
            ]
          : [],
      ),
    );

    const no = await gaplessNumber(ctx, tenantId, "SI", 2026);
    writeRows(ctx, "siHead", [
      {
        ...usual.siHead,
        tenantId,
        id,
        no,
        oiId,
        orderId,
        orderNo,
        customerId,
        warehouseId: company.warehouseId,
        state: "ISSUED",
        payStatus: payStatus({ total, allocated: "0.00", accountsSettled: false }),
        invoiceDate,
        taxPoint: asked.taxPoint ?? invoiceDate,
        dueDate,
        deliveryDate: invoiceDate,
        revision: 0,
        seller: {} as never,
        buyer: {} as never,
        ...sums,
        allocated: "0",
        costAmount: cost,
        printed: 0,
        ...stamp,
      },
    ]);
    writeRows(
      ctx,
      "siLine",
      eachLine((line) => ({
        ...usual.siLine,
        id: line.siLineId,
        siId: id,
        oiLineId: line.oiLineId,
        discAlloc: "0",
        alcohol: false,
        batches: [] as never,
        creditedBase: "0",
        creditedNet: "0",
        costAmount: round4(sum(issued.filter((one) => one.docLineId === line.oiLineId).map((one) => one.cost))),
      })),
    );
    writeRows(
      ctx,
      "siVat",
      vat.map((one) => ({ tenantId, siId: id, vatCode: one.vatCode, rate: one.rate, taxable: one.net, vat: one.vat })),
    );
    writeRows(
      ctx,
      "auditLog",
      (
        [
          ["order", orderId, "INVOICED"],
          ["orderInvoice", oiId, "POSTED"],
          ["salesInvoice", id, "ISSUED"],
        ] as const
      ).map(([entity, entityId, state]) => ({
        ...usual.auditLog,
        tenantId,
        id: ctx.nextId(),
        at: ctx.now,
        entity,
        entityId,
        action: "post",
        state,
      })),
    );
    await salesInvoiceIssued.publish(ctx, {
      id,
      no,
      customerId,
      warehouseId: company.warehouseId,
      invoiceDate,
      taxPoint: asked.taxPoint ?? invoiceDate,
      dueDate,
      netTotal,
      vatTotal,
      total,
      cost,
      vat: vat.map(({ vatCode, net, vat: amount }) => ({ vatCode, net, vat: amount })),
      prepaid: [],
    });
    return { id, no, total, cost, oiId, orderId };
  });
