import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { DeptList } from "./dept.list.tsx";

const DeptDetail = later(() => import("./dept.detail.tsx").then((file) => file.DeptDetail));
const DeptForm = later(() => import("./dept.form.tsx").then((file) => file.DeptForm));

export default recordPages({ list: DeptList, form: DeptForm, detail: DeptDetail });
