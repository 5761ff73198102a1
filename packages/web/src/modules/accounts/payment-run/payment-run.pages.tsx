import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { PaymentRunList } from "./payment-run.list.tsx";

const PaymentRunDetail = lazyPart(() => import("./payment-run.detail.tsx").then((file) => file.PaymentRunDetail));
const PaymentRunForm = lazyPart(() => import("./payment-run.form.tsx").then((file) => file.PaymentRunForm));

export default recordPages({ list: PaymentRunList, form: PaymentRunForm, detail: PaymentRunDetail });
