/** How many products there are of something, leading to the list of them. */
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { Link } from "react-router";
import { intText, listAddress, useMayCall } from "../../../kit/index.ts";

interface GoodsLinkProps {
  readonly count: number;
  readonly filters: Readonly<Record<string, string>>;
}

export function GoodsLink({ count, filters }: GoodsLinkProps) {
  const may = useMayCall(goodsCalls.list);
  if (!may || count === 0) return intText(count);
  return (
    <Link className="k-link" to={listAddress("/stock/goods", { filters })}>
      {intText(count)}
    </Link>
  );
}
