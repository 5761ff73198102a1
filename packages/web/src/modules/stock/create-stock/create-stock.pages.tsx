import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { CreateStockList } from "./create-stock.list.tsx";

const CreateStockDetail = later(() => import("./create-stock.detail.tsx").then((file) => file.CreateStockDetail));
const CreateStockForm = later(() => import("./create-stock.form.tsx").then((file) => file.CreateStockForm));

export default function CreateStock() {
  return (
    <RecordPages
      list={<CreateStockList />}
      add={() => <CreateStockForm />}
      detail={(id) => <CreateStockDetail id={id} />}
      edit={(id) => <CreateStockForm id={id} />}
    />
  );
}
