import { RecordPages } from "../../../kit/record-route.tsx";
import { OrderInvoiceDetail } from "./order-invoice.detail.tsx";
import { OrderInvoiceList } from "./order-invoice.list.tsx";

export default function OrderInvoices() {
  return <RecordPages list={<OrderInvoiceList />} detail={(id) => <OrderInvoiceDetail key={id} id={id} />} />;
}
