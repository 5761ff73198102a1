import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { OrderInvoiceList } from "./order-invoice.list.tsx";

const OrderInvoiceDetail = later(() => import("./order-invoice.detail.tsx").then((file) => file.OrderInvoiceDetail));

export default function OrderInvoices() {
  return <RecordPages list={<OrderInvoiceList />} detail={(id) => <OrderInvoiceDetail key={id} id={id} />} />;
}
