/** The match workbench: lines that wait beside what came (docs/rules/purchase-invoices.md#match). */
import type { InputOf, OutputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, isPositive, round3, round4 } from "@larder/domain/kernel/decimal";
import { claimable } from "@larder/domain/purchase/purchase-invoice/posting.rules";
import type {
  OpenPaperRow,
  OpenReceiptRow,
  payableCheckCalls,
  WorkLine,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { lineVatCode } from "@larder/domain/purchase/bought-vat.rules";
import { unitCost } from "@larder/domain/stock/costing.rules";
import type { Ctx } from "../../../platform/context.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { contentsOf } from "./contents.store.ts";
import { openPage, openPapers, type OpenRow } from "./open-receipts.store.ts";
import { judgedLines, toleranceOf, type JudgedLine } from "./purchase-invoice.judge.ts";
import { waitingSuppliers } from "./payable-check.store.ts";

type Calls = typeof payableCheckCalls;

/** Product lines of these suppliers' invoices that do not agree yet with what came, each judged as on its invoice. */
async function waitingLines(ctx: Ctx, supplierIds: readonly number[]): Promise<JudgedLine[]> {
  const [found, tolerance] = await Promise.all([contentsOf(ctx, "waitingOfSuppliers", supplierIds), toleranceOf(ctx)]);
  return judgedLines(found, tolerance).filter(({ kind, result }) => kind === "GOODS" && result !== "MATCHED");
}

/** Those whose invoices agree and are only to be confirmed have no line that waits. */
export async function waiting(ctx: Ctx): Promise<OutputOf<Calls["waiting"]>> {
  const found = await waitingSuppliers(ctx);
  const lines = Map.groupBy(
    await waitingLines(
      ctx,
      found.map(({ id }) => id),
    ),
    ({ supplierId }) => supplierId,
  );
  return found.map((one) => ({ ...one, lines: lines.get(one.id)?.length ?? 0 }));
}

export async function lines(ctx: Ctx, asked: InputOf<Calls["lines"]>): Promise<Rows<WorkLine>> {
  const { supplierId, pageNum, pageSize, search } = asked;
  const waits = await waitingLines(ctx, [supplierId]);
  const judged = search ? waits.filter((line) => isFound(line, search.toUpperCase())) : waits;
  const page = judged.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { rows: page.map(shown), total: judged.length };
}

/** By the beginning of our number or the supplier's, or of the code; by a part of a name. */
const isFound = ({ invoiceNo, supplierInvoiceNo, goodsCode, nameEn, nameZh }: JudgedLine, search: string): boolean =>
  [invoiceNo, supplierInvoiceNo, goodsCode].some((one) => one?.toUpperCase().startsWith(search)) ||
  [nameEn, nameZh].some((one) => one?.toUpperCase().includes(search));

const shown = ({ figures, ...line }: JudgedLine): WorkLine => ({
  ...{ id: line.id, lineId: line.id, invoiceId: line.headId, invoiceNo: line.invoiceNo },
  ...{ supplierInvoiceNo: line.supplierInvoiceNo, lineNo: line.lineNo, goodsId: line.goodsId! },
  ...{ goodsCode: line.goodsCode!, goodsNameEn: line.nameEn, goodsNameZh: line.nameZh },
  ...{ qtyBase: line.qtyBase, matchedBase: line.matchedBase, lineNet: line.effNet, result: line.result },
  ...{ billedPrice: figures?.billed ?? null, orderPrice: figures?.ordered ?? null },
  ...{ changePct: figures?.changePct ?? null, difference: figures?.difference ?? null },
  ...{ vatCode: line.vatCode, orderVatCode: line.orderVatCode },
  claimable: figures && isPositive(figures.difference) ? claimable(figures.difference, "0.0000") : null,
});

/** As a line of an invoice would bill it: in the unit it was received in, at the price of its order. */
export async function receipts(ctx: Ctx, asked: InputOf<Calls["receipts"]>): Promise<Rows<OpenReceiptRow>> {
  const [page] = await Promise.all([openPage(ctx, asked), suppliers.get(ctx, asked.supplierId)]);
  return { ...page, rows: page.rows.map(billable) };
}

export async function papers(ctx: Ctx, asked: InputOf<Calls["papers"]>): Promise<Rows<OpenPaperRow>> {
  const [page] = await Promise.all([openPapers(ctx, asked), suppliers.get(ctx, asked.supplierId)]);
  return page;
}

function billable({ amount, qtyBase, vatCode, goodsVatCode, country, postCode, ...row }: OpenRow): OpenReceiptRow {
  const share = exact(row.openBase).dividedBy(qtyBase);
  const qty = round3(exact(row.openBase).dividedBy(row.factor));
  const weightKg = row.weightKg && round3(share.times(row.weightKg));
  const value = round4(share.times(amount));
  const billed = row.priceUnit === "KG" && weightKg ? weightKg : qty;
  return {
    ...row,
    ...{ qty, weightKg, value, unitCost: unitCost(amount, qtyBase) ?? "0.0000" },
    price: exact(billed).isZero() ? "0.0000" : round4(exact(value).dividedBy(billed)),
    vatCode: lineVatCode({ vatCode, goodsVatCode, country, postCode }),
  };
}
