import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SupplierList } from "./supplier.list.tsx";

const SupplierDetail = later(() => import("./supplier.detail.tsx").then((file) => file.SupplierDetail));
const SupplierForm = later(() => import("./supplier.form.tsx").then((file) => file.SupplierForm));

export default recordPages({ list: SupplierList, form: SupplierForm, detail: SupplierDetail });
