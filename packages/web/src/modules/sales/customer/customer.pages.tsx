import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { CustomerList } from "./customer.list.tsx";

const CustomerDetail = lazyPart(() => import("./customer.detail.tsx").then((file) => file.CustomerDetail));
const CustomerForm = lazyPart(() => import("./customer.form.tsx").then((file) => file.CustomerForm));

export default recordPages({ list: CustomerList, form: CustomerForm, detail: CustomerDetail });
