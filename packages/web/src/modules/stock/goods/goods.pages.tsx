import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { GoodsList } from "./goods.list.tsx";

const GoodsDetail = later(() => import("./goods.detail.tsx").then((file) => file.GoodsDetail));
const GoodsForm = later(() => import("./goods.form.tsx").then((file) => file.GoodsForm));

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
