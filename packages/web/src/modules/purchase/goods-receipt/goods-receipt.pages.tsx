import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { GoodsReceiptList } from "./goods-receipt.list.tsx";

const GoodsReceiptDetail = lazyPart(() => import("./goods-receipt.detail.tsx").then((file) => file.GoodsReceiptDetail));
const GoodsReceiptForm = lazyPart(() => import("./goods-receipt.form.tsx").then((file) => file.GoodsReceiptForm));

export default recordPages({ list: GoodsReceiptList, form: GoodsReceiptForm, detail: GoodsReceiptDetail });
