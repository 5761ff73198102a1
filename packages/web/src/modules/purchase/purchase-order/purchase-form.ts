/** The form of a purchase order, shared by its parts. */
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { formFor } from "../../../kit/index.ts";

export const Form = formFor(purchaseOrderFields, purchaseOrderCalls.create);
