import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { AdjustmentList } from "./adjustment.list.tsx";

const AdjustmentDetail = lazyPart(() => import("./adjustment.detail.tsx").then((file) => file.AdjustmentDetail));
const AdjustmentForm = lazyPart(() => import("./adjustment.form.tsx").then((file) => file.AdjustmentForm));

export default recordPages({ list: AdjustmentList, form: AdjustmentForm, detail: AdjustmentDetail });
