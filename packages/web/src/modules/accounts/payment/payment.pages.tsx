import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { useSearchParams } from "react-router";
import { PaymentList } from "./payment.list.tsx";

const PaymentDetail = lazyPart(() => import("./payment.detail.tsx").then((file) => file.PaymentDetail));
const PaymentForm = lazyPart(() => import("./payment.form.tsx").then((file) => file.PaymentForm));
const ContraForm = lazyPart(() => import("./contra.form.tsx").then((file) => file.ContraForm));

/** `?contra=` sets off against a supplier, who may be named. */
function Adding() {
  const contra = useSearchParams()[0].get("contra");
  return contra === null ? <PaymentForm /> : <ContraForm supplierId={Number(contra)} />;
}

export default recordPages({ list: PaymentList, add: Adding, detail: PaymentDetail });
