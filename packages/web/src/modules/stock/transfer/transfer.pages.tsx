import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { TransferList } from "./transfer.list.tsx";

const TransferDetail = lazyPart(() => import("./transfer.detail.tsx").then((file) => file.TransferDetail));
const TransferForm = lazyPart(() => import("./transfer.form.tsx").then((file) => file.TransferForm));

export default recordPages({ list: TransferList, form: TransferForm, detail: TransferDetail });
