import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { OrderInvoiceList } from "./order-invoice.list.tsx";

const OrderInvoiceDetail = lazyPart(() => import("./order-invoice.detail.tsx").then((file) => file.OrderInvoiceDetail));

export default recordPages({ list: OrderInvoiceList, detail: OrderInvoiceDetail });
