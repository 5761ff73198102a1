import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { GoodsList } from "./goods.list.tsx";

const GoodsDetail = later(() => import("./goods.detail.tsx").then((file) => file.GoodsDetail));
const GoodsForm = later(() => import("./goods.form.tsx").then((file) => file.GoodsForm));

export default recordPages({ list: GoodsList, form: GoodsForm, detail: GoodsDetail });
