import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { PaymentList } from "./payment.list.tsx";

const PaymentDetail = later(() => import("./payment.detail.tsx").then((file) => file.PaymentDetail));
const PaymentForm = later(() => import("./payment.form.tsx").then((file) => file.PaymentForm));

export default function Payments() {
  return (
    <RecordPages
      list={<PaymentList />}
      add={() => <PaymentForm />}
      detail={(id) => <PaymentDetail key={id} id={id} />}
    />
  );
}
