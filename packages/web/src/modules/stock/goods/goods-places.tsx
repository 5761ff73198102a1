/** Where a product is, in all warehouses of the user, and the way to what moved it. */
import { words } from "@larder/domain/kernel/words";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { Link } from "react-router";
import { Card, listAddress, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { StockPlaces } from "../stock-list/stock-places.tsx";

const historyWords = words("Inventory history", "存貨變動");

export function GoodsPlaces({ goodsId }: { goodsId: number }) {
  const t = useWords();
  const maySeeHistory = useMayCall(historyCalls.list);
  return (
    <Card>
      <StockPlaces goodsId={goodsId} alone />
      {maySeeHistory && (
        <p>
          <Link className="k-link" to={listAddress("/stock/history", { filters: { goodsId: String(goodsId) } })}>
            {t(historyWords)}
          </Link>
        </p>
      )}
    </Card>
  );
}
