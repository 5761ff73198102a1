import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SupplierStatementList } from "./supplier-statement.list.tsx";

const Detail = lazyPart(() => import("./supplier-statement.detail.tsx").then((file) => file.SupplierStatementDetail));
const Form = lazyPart(() => import("./supplier-statement.form.tsx").then((file) => file.SupplierStatementForm));

export default recordPages({ list: SupplierStatementList, form: Form, detail: Detail });
