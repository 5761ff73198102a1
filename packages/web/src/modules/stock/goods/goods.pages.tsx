import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { GoodsList } from "./goods.list.tsx";

const GoodsDetail = lazyPart(() => import("./goods.detail.tsx").then((file) => file.GoodsDetail));
const GoodsForm = lazyPart(() => import("./goods.form.tsx").then((file) => file.GoodsForm));

export default recordPages({ list: GoodsList, form: GoodsForm, detail: GoodsDetail });
