import { RecordPages } from "../../../kit/record-route.tsx";
import { PaymentDetail } from "./payment.detail.tsx";
import { PaymentForm } from "./payment.form.tsx";
import { PaymentList } from "./payment.list.tsx";

export default function Payments() {
  return (
    <RecordPages
      list={<PaymentList />}
      add={() => <PaymentForm />}
      detail={(id) => <PaymentDetail key={id} id={id} />}
    />
  );
}
