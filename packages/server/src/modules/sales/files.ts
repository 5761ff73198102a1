/** Records of sales with files; a document declares its own. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/found-and-fresh.ts";
import * as customers from "./customer/customer.store.ts";

export function registerSalesFiles(): void {
  registerFileHolders({
    // Their forms, what they sign.
    customer: filesOf("sales:customer:query", "sales:customer:edit", isAmong(customers.byIds)),
  });
}
