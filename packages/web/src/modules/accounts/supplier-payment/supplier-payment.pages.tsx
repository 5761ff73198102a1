import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SupplierPaymentList } from "./supplier-payment.list.tsx";

const SupplierPaymentDetail = lazyPart(() =>
  import("./supplier-payment.detail.tsx").then((file) => file.SupplierPaymentDetail),
);
const SupplierPaymentForm = lazyPart(() =>
  import("./supplier-payment.form.tsx").then((file) => file.SupplierPaymentForm),
);

export default recordPages({ list: SupplierPaymentList, add: SupplierPaymentForm, detail: SupplierPaymentDetail });
