/** A charge that a supplier makes, of an order or of an invoice: carriage and the like. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { isBoughtCode } from "@larder/domain/purchase/bought-vat.rules";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { chargeLineRefusal } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { PoLine } from "./purchase-order.store.ts";

type EnteredLine = InputOf<typeof purchaseOrderCalls.create>["lines"][number];
type EnteredCharge = Pick<
  EnteredLine,
  | "qty"
  | "oldPrice"
  | "price"
  | "discountScale"
  | "discountPrice"
  | "nameEn"
  | "nameZh"
  | "supplierCode"
  | "vatCode"
  | "remark"
>;

/** The cell that a refusal of a priced line is about. */
export const cellOf = (reason: string): string => {
  if (reason.startsWith("quantity")) return "qty";
  return reason.startsWith("discount") ? "discountPrice" : reason === "priceMismatch" ? "price" : "oldPrice";
};

/** It is named, priced, and has a VAT code of purchases; its figures are each document's own. */
export function checkedCharge(line: EnteredCharge, at: string) {
  if (!line.nameEn && !line.nameZh) refuseAt(`${at}.nameEn`, say.chargeNameMissing());
  const wrong = chargeLineRefusal(line);
  if (wrong) refuseAt(`${at}.${cellOf(wrong.reason)}`, wrong);
  const { vatCode } = line;
  if (!vatCode) return refuseAt(`${at}.vatCode`, say.vatCodeMissing());
  if (!isBoughtCode(vatCode)) refuseAt(`${at}.vatCode`, say.vatCodeNotBought({ vatCode }));
  return {
    ...{ kind: "CHARGE" as const, goodsId: null, unitId: null, factor: "1.000000", qty: line.qty },
    ...{ nameEn: line.nameEn ?? null, nameZh: line.nameZh ?? null, supplierCode: line.supplierCode ?? null },
    ...{ priceUnit: "UNIT" as const, vatCode: vatCode as PoLine["vatCode"], remark: line.remark ?? null },
  };
}
