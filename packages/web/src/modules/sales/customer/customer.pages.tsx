import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { CustomerList } from "./customer.list.tsx";

const CustomerDetail = later(() => import("./customer.detail.tsx").then((file) => file.CustomerDetail));
const CustomerForm = later(() => import("./customer.form.tsx").then((file) => file.CustomerForm));

export default recordPages({ list: CustomerList, form: CustomerForm, detail: CustomerDetail });
