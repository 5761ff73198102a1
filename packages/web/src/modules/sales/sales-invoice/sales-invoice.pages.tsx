import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { SalesInvoiceList } from "./sales-invoice.list.tsx";

const SalesInvoiceDetail = later(() => import("./sales-invoice.detail.tsx").then((file) => file.SalesInvoiceDetail));

export default function SalesInvoices() {
  return <RecordPages list={<SalesInvoiceList />} detail={(id) => <SalesInvoiceDetail key={id} id={id} />} />;
}
