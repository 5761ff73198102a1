import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { BatchList } from "./batch.list.tsx";

const BatchDetail = lazyPart(() => import("./batch.detail.tsx").then((file) => file.BatchDetail));

export default recordPages({ list: BatchList, detail: BatchDetail });
