import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SalesOrderList } from "./sales-order.list.tsx";

const SalesOrderDetail = lazyPart(() => import("./sales-order.detail.tsx").then((file) => file.SalesOrderDetail));
const SalesOrderForm = lazyPart(() => import("./sales-order.form.tsx").then((file) => file.SalesOrderForm));

export default recordPages({ list: SalesOrderList, form: SalesOrderForm, detail: SalesOrderDetail });
