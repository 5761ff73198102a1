import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SalesInvoiceList } from "./sales-invoice.list.tsx";

const SalesInvoiceDetail = lazyPart(() => import("./sales-invoice.detail.tsx").then((file) => file.SalesInvoiceDetail));

export default recordPages({ list: SalesInvoiceList, detail: SalesInvoiceDetail });
