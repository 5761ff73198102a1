import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { BatchList } from "./batch.list.tsx";

const BatchDetail = later(() => import("./batch.detail.tsx").then((file) => file.BatchDetail));

export default function Batches() {
  return <RecordPages list={<BatchList />} detail={(id) => <BatchDetail id={id} />} />;
}
