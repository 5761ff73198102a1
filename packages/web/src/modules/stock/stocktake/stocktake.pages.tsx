import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { StocktakeList } from "./stocktake.list.tsx";

const StocktakeDetail = lazyPart(() => import("./stocktake.detail.tsx").then((file) => file.StocktakeDetail));
const StocktakeForm = lazyPart(() => import("./stocktake.form.tsx").then((file) => file.StocktakeForm));

export default recordPages({ list: StocktakeList, form: StocktakeForm, detail: StocktakeDetail });
