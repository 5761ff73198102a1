import { RecordPages } from "../../../kit/record-route.tsx";
import { SalesInvoiceDetail } from "./sales-invoice.detail.tsx";
import { SalesInvoiceList } from "./sales-invoice.list.tsx";

export default function SalesInvoices() {
  return <RecordPages list={<SalesInvoiceList />} detail={(id) => <SalesInvoiceDetail key={id} id={id} />} />;
}
