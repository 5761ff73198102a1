import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SalesOrderList } from "./sales-order.list.tsx";

const SalesOrderDetail = later(() => import("./sales-order.detail.tsx").then((file) => file.SalesOrderDetail));
const SalesOrderForm = later(() => import("./sales-order.form.tsx").then((file) => file.SalesOrderForm));

export default recordPages({ list: SalesOrderList, form: SalesOrderForm, detail: SalesOrderDetail });
