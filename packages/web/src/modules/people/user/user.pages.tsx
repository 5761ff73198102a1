import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { UserList } from "./user.list.tsx";

const UserDetail = later(() => import("./user.detail.tsx").then((file) => file.UserDetail));
const UserForm = later(() => import("./user.form.tsx").then((file) => file.UserForm));

export default recordPages({ list: UserList, form: UserForm, detail: UserDetail });
