import { RecordPages } from "../../../kit/record-route.tsx";
import { GoodsDetail } from "./goods.detail.tsx";
import { GoodsForm } from "./goods.form.tsx";
import { GoodsList } from "./goods.list.tsx";

export default function Goods() {
  return (
    <RecordPages
      list={<GoodsList />}
      add={() => <GoodsForm />}
      edit={(id) => <GoodsForm id={id} />}
      detail={(id) => <GoodsDetail id={id} />}
    />
  );
}
