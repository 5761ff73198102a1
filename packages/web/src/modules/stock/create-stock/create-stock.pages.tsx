import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { CreateStockList } from "./create-stock.list.tsx";

const CreateStockDetail = lazyPart(() => import("./create-stock.detail.tsx").then((file) => file.CreateStockDetail));
const CreateStockForm = lazyPart(() => import("./create-stock.form.tsx").then((file) => file.CreateStockForm));

export default recordPages({ list: CreateStockList, form: CreateStockForm, detail: CreateStockDetail });
