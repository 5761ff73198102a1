import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { StockMoveList } from "./stock-move.list.tsx";

const StockMoveDetail = lazyPart(() => import("./stock-move.detail.tsx").then((file) => file.StockMoveDetail));
const StockMoveForm = lazyPart(() => import("./stock-move.form.tsx").then((file) => file.StockMoveForm));

export default recordPages({ list: StockMoveList, add: StockMoveForm, detail: StockMoveDetail });
