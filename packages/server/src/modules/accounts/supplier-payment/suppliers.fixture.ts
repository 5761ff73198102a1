import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { TestClient } from "../../../../test/client.ts";

/** New suppliers of a story, each with a code of its own: `PAY1`, `PAY2`, … */
export function suppliersOf(buyer: TestClient, prefix: string, name: string) {
  let made = 0;
  return async (over: object = {}): Promise<number> => {
    const record = { code: `${prefix}${++made}`, nameEn: `${name} ${made}`, vatNo: "GB123456789", ...over };
    return (await buyer.call(supplierCalls.create, record)).id;
  };
}
