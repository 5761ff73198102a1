import { RecordPages } from "../../../kit/record-route.tsx";
import { SalesOrderDetail } from "./sales-order.detail.tsx";
import { SalesOrderForm } from "./sales-order.form.tsx";
import { SalesOrderList } from "./sales-order.list.tsx";

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
