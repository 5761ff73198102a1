import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { SalesOrderList } from "./sales-order.list.tsx";

const SalesOrderDetail = later(() => import("./sales-order.detail.tsx").then((file) => file.SalesOrderDetail));
const SalesOrderForm = later(() => import("./sales-order.form.tsx").then((file) => file.SalesOrderForm));

export default function SalesOrders() {
  return (
    <RecordPages
      list={<SalesOrderList />}
      add={() => <SalesOrderForm />}
      detail={(id) => <SalesOrderDetail id={id} />}
      edit={(id) => <SalesOrderForm id={id} />}
    />
  );
}
