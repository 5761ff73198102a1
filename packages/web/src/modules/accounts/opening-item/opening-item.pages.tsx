import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { OpeningItemList } from "./opening-item.list.tsx";

const OpeningItemDetail = lazyPart(() => import("./opening-item.detail.tsx").then((file) => file.OpeningItemDetail));

export default recordPages({ list: OpeningItemList, detail: OpeningItemDetail });
