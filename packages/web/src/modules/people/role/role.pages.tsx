import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { RoleList } from "./role.list.tsx";

const RoleDetail = lazyPart(() => import("./role.detail.tsx").then((file) => file.RoleDetail));
const RoleForm = lazyPart(() => import("./role.form.tsx").then((file) => file.RoleForm));

export default recordPages({ list: RoleList, form: RoleForm, detail: RoleDetail });
