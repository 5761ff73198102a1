import { exact } from "@larder/domain/kernel/decimal";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import type { TestClient } from "../../../../test/client.ts";
import { FRIDAY } from "../../../../test/world.ts";

/** What stories of paying suppliers need of bills: one to pay, and how far it is paid. */
export function billsOf(clerk: TestClient) {
  let entered = 0;

  /** A confirmed bill for carriage: nothing has to come for it. */
  async function bill(supplierId: number, amount: string, dueDate: string): Promise<number> {
    const line = { kind: "CHARGE" as const, nameEn: "Carriage", qty: "1", oldPrice: amount, vatCode: "Z0" as const };
    const { id } = await clerk.call(bills.create, {
      ...{ supplierId, supplierInvoiceNo: `S-${++entered}`, invoiceDate: FRIDAY, dueDate, vatOnPaper: true },
      ...{ statedTotal: amount, lines: [line] },
    });
    await clerk.call(bills.confirm, { id });
    return id;
  }

  const billNow = async (id: number) => {
    const { state, statedTotal, open } = await clerk.call(bills.get, { id });
    return `${state} ${exact(statedTotal).minus(open).toFixed(2)}`;
  };
  return { bill, billNow };
}
