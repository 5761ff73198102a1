import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { UserList } from "./user.list.tsx";

const UserDetail = lazyPart(() => import("./user.detail.tsx").then((file) => file.UserDetail));
const UserForm = lazyPart(() => import("./user.form.tsx").then((file) => file.UserForm));

export default recordPages({ list: UserList, form: UserForm, detail: UserDetail });
