import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SupplierList } from "./supplier.list.tsx";

const SupplierDetail = lazyPart(() => import("./supplier.detail.tsx").then((file) => file.SupplierDetail));
const SupplierForm = lazyPart(() => import("./supplier.form.tsx").then((file) => file.SupplierForm));

export default recordPages({ list: SupplierList, form: SupplierForm, detail: SupplierDetail });
