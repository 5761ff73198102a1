import { RecordPages } from "../../../kit/record-route.tsx";
import { BatchDetail } from "./batch.detail.tsx";
import { BatchList } from "./batch.list.tsx";

export default function Batches() {
  return <RecordPages list={<BatchList />} detail={(id) => <BatchDetail id={id} />} />;
}
