import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { DeptList } from "./dept.list.tsx";

const DeptDetail = lazyPart(() => import("./dept.detail.tsx").then((file) => file.DeptDetail));
const DeptForm = lazyPart(() => import("./dept.form.tsx").then((file) => file.DeptForm));

export default recordPages({ list: DeptList, form: DeptForm, detail: DeptDetail });
