import { RecordPages } from "../../../kit/record-route.tsx";
import { CreateStockDetail } from "./create-stock.detail.tsx";
import { CreateStockForm } from "./create-stock.form.tsx";
import { CreateStockList } from "./create-stock.list.tsx";

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
