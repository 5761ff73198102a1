import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PurchaseOrderList } from "./purchase-order.list.tsx";

const PurchaseOrderDetail = lazyPart(() =>
  import("./purchase-order.detail.tsx").then((file) => file.PurchaseOrderDetail),
);
const PurchaseOrderForm = lazyPart(() => import("./purchase-order.form.tsx").then((file) => file.PurchaseOrderForm));

export default recordPages({ list: PurchaseOrderList, form: PurchaseOrderForm, detail: PurchaseOrderDetail });
