import { useSearchParams } from "react-router";
import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PurchaseOrderList } from "./purchase-order.list.tsx";

const PurchaseOrderDetail = lazyPart(() =>
  import("./purchase-order.detail.tsx").then((file) => file.PurchaseOrderDetail),
);
const PurchaseOrderForm = lazyPart(() => import("./purchase-order.form.tsx").then((file) => file.PurchaseOrderForm));
const Suggestions = lazyPart(() => import("./suggestions.tsx").then((file) => file.Suggestions));

/** Orders are added one by one, or from what is suggested. */
function AddOrEdit(of: { id?: number }) {
  const [params] = useSearchParams();
  return of.id === undefined && params.has("suggestions") ? <Suggestions /> : <PurchaseOrderForm {...of} />;
}

export default recordPages({ list: PurchaseOrderList, form: AddOrEdit, detail: PurchaseOrderDetail });
