import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { CustomerList } from "./customer.list.tsx";

const CustomerDetail = later(() => import("./customer.detail.tsx").then((file) => file.CustomerDetail));
const CustomerForm = later(() => import("./customer.form.tsx").then((file) => file.CustomerForm));

export default function Customers() {
  return (
    <RecordPages
      list={<CustomerList />}
      add={() => <CustomerForm />}
      edit={(id) => <CustomerForm id={id} />}
      detail={(id) => <CustomerDetail id={id} />}
    />
  );
}
