/** What of a supplier's bills and receipts may be claimed, as choices, and the line that each becomes. */
import { exact } from "@larder/domain/kernel/decimal";
import type { CreditableLine } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { CreditLines, type EnteredCredit } from "./supplier-credit.lines.ts";

const plain = (value: string): string => exact(value).toFixed();

/** A batch at one place, or a line of a bill or receipt. */
export interface Choice extends Omit<CreditableLine, "places"> {
  readonly id: string;
  readonly locationId: number | null;
  readonly locationName: string | null;
}

export const choicesFrom = (rows: readonly CreditableLine[]): Choice[] =>
  rows.flatMap(({ places, ...row }): Choice[] =>
    row.grLineId === null
      ? [{ ...row, id: `${row.piLineId} ${row.grItemId}`, locationId: null, locationName: null }]
      : places.map(({ locationId, locationName, free }) => ({
          ...{ ...row, id: `${row.grLineId} ${locationId}`, locationId, locationName, qtyBase: free },
        })),
  );

/** Its amount is proposed by the server when it is saved. */
export const lineOf = (choice: Choice, isQuantity: boolean): EnteredCredit => ({
  ...CreditLines.blank(),
  ...{ piLineId: choice.piLineId, grLineId: choice.grLineId, grItemId: choice.grItemId },
  ...{ locationId: choice.locationId, locationName: choice.locationName ?? "", goodsCode: choice.goodsCode ?? "" },
  ...{ nameEn: choice.nameEn ?? "", nameZh: choice.nameZh ?? "", batchNo: choice.batchNo ?? "" },
  ...{
    invoiceNo: choice.piLineId === null ? "" : choice.documentNo,
    receiptNo: choice.piLineId === null ? choice.documentNo : "",
  },
  ...{ unitName: choice.unitName ?? "", unitNameZh: choice.unitNameZh ?? "" },
  ...{ qtyBase: isQuantity ? plain(choice.qtyBase) : "", vatCode: choice.vatCode as EnteredCredit["vatCode"] },
});

export const isTaken = (choice: Choice, lines: readonly EnteredCredit[]): boolean =>
  lines.some(
    (line) =>
      line.piLineId === choice.piLineId &&
      line.grLineId === choice.grLineId &&
      line.grItemId === choice.grItemId &&
      line.locationId === choice.locationId,
  );
