import type { Call } from "@larder/domain/kernel/calls";
import { useMemo } from "react";
import { useLookup } from "../inputs/lookups.ts";
import { useCall } from "../use-call.ts";
import { quoteKey, type PricedEntry, type QuotesOf } from "./priced-lines.ts";

interface Item {
  readonly goodsId: number;
  readonly unitId: number | null;
}

/** The products of the lines in their units, each once and always in the same order. */
function itemsOf(lines: readonly PricedEntry[]): Item[] {
  const items = lines.flatMap((line): [string, Item][] =>
    line.goodsId === null
      ? []
      : [[quoteKey(line), { goodsId: line.goodsId, unitId: line.unitId === "" ? null : Number(line.unitId) }]],
  );
  return [...new Map(items)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

type Quoted = { readonly goodsId: number; readonly unitId: number };
// eslint-disable-next-line typescript/no-explicit-any -- what is asked besides the products is the call's own
type QuoteCall<Q> = Call<any, Q[]>;

/** What is known of the products while lines are entered, which saving waits for; null: it cannot be asked yet. */
export function useQuotes<Q extends Quoted>(
  call: QuoteCall<Q>,
  asked: object | null,
  lines: readonly PricedEntry[],
  quiet = true,
): QuotesOf<Q> {
  const items = useMemo(() => itemsOf(lines), [lines]);
  const enabled = asked !== null && items.length > 0;
  const { data, isFetching } = useCall(call, { ...asked, items }, { enabled, keepPrevious: true, quiet });
  useLookup(isFetching);
  return useMemo(() => new Map((data ?? []).map((quote) => [quoteKey(quote), quote])), [data]);
}
