import { RecordPages } from "../../../kit/record-route.tsx";
import { CustomerDetail } from "./customer.detail.tsx";
import { CustomerForm } from "./customer.form.tsx";
import { CustomerList } from "./customer.list.tsx";

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
