import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PaymentList } from "./payment.list.tsx";

const PaymentDetail = later(() => import("./payment.detail.tsx").then((file) => file.PaymentDetail));
const PaymentForm = later(() => import("./payment.form.tsx").then((file) => file.PaymentForm));

export default recordPages({ list: PaymentList, add: PaymentForm, detail: PaymentDetail });
