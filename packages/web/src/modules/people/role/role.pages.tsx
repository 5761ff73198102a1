import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { RoleList } from "./role.list.tsx";

const RoleDetail = later(() => import("./role.detail.tsx").then((file) => file.RoleDetail));
const RoleForm = later(() => import("./role.form.tsx").then((file) => file.RoleForm));

export default recordPages({ list: RoleList, form: RoleForm, detail: RoleDetail });
