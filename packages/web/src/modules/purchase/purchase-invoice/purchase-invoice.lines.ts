/** Lines of a bill as they are entered, typed or taken from what came. */
import { exact } from "@larder/domain/kernel/decimal";
import { invoiceLineFields, type InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import type { OpenReceiptRow } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";
import { pricedDocument, pricedLines } from "../../../kit/trade/priced-lines.ts";
import { booked, bookedTo } from "./charge-booking.ts";

export const BillLines = linesFor(invoiceLineFields, { chosen: ["unitId"], derived: ["price"] });
export interface EnteredBill extends EnteredLine<typeof invoiceLineFields, "unitId"> {
  /** What a charge is booked to, as one choice: an account, a landed cost, or the receipt that it is of. */
  readonly bookedTo?: string;
}

const entries = pricedLines<EnteredBill, InvoiceLine>(BillLines);
export const { blankLine, blankCharge, isBlank } = entries;

export const inForm = pricedDocument(
  (row: InvoiceLine): EnteredBill => ({ ...entries.enteredFrom(row), bookedTo: bookedTo(row) }),
  (lines: readonly EnteredBill[]) => entries.sentLines(lines.map(booked)),
);

const plain = (value: string): string => exact(value).toFixed();

/** A line that bills what is left of a receipt line, at the price of its order. */
export const billOf = (row: OpenReceiptRow): EnteredBill => ({
  ...blankLine(),
  ...{ goodsId: row.goodsId, goodsCode: row.goodsCode, unitId: String(row.unitId), unitName: row.unitName },
  ...{ unitNameZh: row.unitNameZh ?? "", nameEn: row.goodsNameEn ?? "", nameZh: row.goodsNameZh ?? "" },
  ...{ qty: plain(row.qty), oldPrice: plain(row.price), weightKg: row.weightKg ? plain(row.weightKg) : "" },
  ...{ vatCode: row.vatCode as EnteredBill["vatCode"], grLineId: row.grLineId },
});
