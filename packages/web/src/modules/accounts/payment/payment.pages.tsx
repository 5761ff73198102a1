import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PaymentList } from "./payment.list.tsx";

const PaymentDetail = lazyPart(() => import("./payment.detail.tsx").then((file) => file.PaymentDetail));
const PaymentForm = lazyPart(() => import("./payment.form.tsx").then((file) => file.PaymentForm));

export default recordPages({ list: PaymentList, add: PaymentForm, detail: PaymentDetail });
