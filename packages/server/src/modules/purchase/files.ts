/** Records of purchase with files; a document declares its own. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong, isFound, orNotFound } from "../../platform/record/found-and-fresh.ts";
import * as goodsReceipts from "./goods-receipt/goods-receipt.store.ts";
import { certificatesByIds } from "./supplier-certificate/supplier-certificate.service.ts";
import * as suppliers from "./supplier/supplier.store.ts";

export function registerPurchaseFiles(): void {
  registerFileHolders({
    // A photo of what was rejected of this line, in the history of its receipt.
    receivedItem: {
      ...filesOf("purchase:receipt:query", "purchase:order:receive", isFound(goodsReceipts.receiptOfItem)),
      auditedAs: async (ctx, id) => ({
        entity: "goodsReceipt",
        entityId: orNotFound(await goodsReceipts.receiptOfItem(ctx, id)).id,
      }),
    },
    // The paper itself.
    supplierCertificate: filesOf("purchase:supplier:query", "purchase:supplier:edit", isAmong(certificatesByIds)),
    // Price files, the letter with new bank details.
    supplier: filesOf("purchase:supplier:query", "purchase:supplier:edit", isAmong(suppliers.byIds)),
  });
}
