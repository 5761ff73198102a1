import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SupplierCreditList } from "./supplier-credit.list.tsx";

const SupplierCreditDetail = lazyPart(() =>
  import("./supplier-credit.detail.tsx").then((file) => file.SupplierCreditDetail),
);
const SupplierCreditForm = lazyPart(() => import("./supplier-credit.form.tsx").then((file) => file.SupplierCreditForm));

export default recordPages({ list: SupplierCreditList, form: SupplierCreditForm, detail: SupplierCreditDetail });
