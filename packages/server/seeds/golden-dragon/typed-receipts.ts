/** What Golden Dragon bought this morning without an order, and paid out of the safe: the bill is still to come. */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { exact } from "@larder/domain/kernel/decimal";
import { addDays } from "@larder/domain/kernel/calendar";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import type { Replay } from "../replay.ts";
import type { Dragon } from "./set-up.ts";

export async function buyAtTheCounter(replay: Replay, { goods, place, customers }: Dragon, today: string) {
  const { warehouseId } = place;
  await replay.as("carol", paymentCalls.create, {
    ...{ warehouseId, customerId: customers[0]!.id, bizDate: today, method: "CASH", amount: "120.00", automatic: true },
  });
  const { rows } = await replay.as("yuk", supplierCalls.list, {});
  const snack = goods.find(({ category }) => category === "SNACK")!;
  const { id } = await replay.as("yuk", typedReceiptCalls.create, {
    ...{ warehouseId, supplierId: rows.find(({ code }) => code === "LUCKY")!.id, deliveryNoteNo: "TILL 0482" },
    ...{
      payMethod: "CASH",
      payAmount: exact(snack.cost).times(6).toFixed(2),
      remark: "The shelf was empty before noon 中午前已售罄",
    },
    lines: [
      {
        ...{ goodsId: snack.id, unitId: snack.unitId, receivedQty: "6", price: snack.cost },
        batches: [{ batchNo: "*", expiryDate: addDays(today, snack.shelfLifeDays), qty: "6" }],
      },
    ],
  });
  await replay.as("yuk", typedReceiptCalls.post, { warehouseId, id });
}
