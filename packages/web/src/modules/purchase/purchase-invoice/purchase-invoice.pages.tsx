import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PurchaseInvoiceList } from "./purchase-invoice.list.tsx";

const PurchaseInvoiceDetail = lazyPart(() =>
  import("./purchase-invoice.detail.tsx").then((file) => file.PurchaseInvoiceDetail),
);
const PurchaseInvoiceForm = lazyPart(() =>
  import("./purchase-invoice.form.tsx").then((file) => file.PurchaseInvoiceForm),
);

export default recordPages({ list: PurchaseInvoiceList, form: PurchaseInvoiceForm, detail: PurchaseInvoiceDetail });
