/**
 * Ticked rows of the stock list or the batch list as the first lines of a new paper. They are in the address of its form, so that
 * it can be opened in another tab: `/stock/adjustment/add?of=12:345,12:346&reason=EXPIRED`.
 */
import type { Call } from "@larder/domain/kernel/calls";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../../kit/use-call.ts";

export interface Ticked {
  readonly goodsId: number;
  readonly batchId: number | null;
}

const asText = ({ goodsId, batchId }: Ticked): string => (batchId === null ? String(goodsId) : `${goodsId}:${batchId}`);

export const addressOf = (path: string, ticked: readonly Ticked[], more: Readonly<Record<string, string>> = {}) =>
  `${path}/add?${new URLSearchParams({ of: ticked.map(asText).join(","), ...more }).toString()}`;

/** What is no pair of ids is left out. */
export const readTicked = (text: string | null): Ticked[] =>
  (text ?? "").split(",").flatMap((pair) => {
    const [, goodsId, batchId] = /^(\d{1,15})(?::(\d{1,15}))?$/.exec(pair) ?? [];
    return goodsId ? [{ goodsId: Number(goodsId), batchId: batchId ? Number(batchId) : null }] : [];
  });

/** What a line says of its goods. */
export const namesOf = ({
  goodsId,
  code,
  nameEn,
  nameZh,
}: Pick<LineGoods, "goodsId" | "code" | "nameEn" | "nameZh">) => ({
  ...{ goodsId, goodsCode: code, goodsNameEn: nameEn ?? "", goodsNameZh: nameZh ?? "" },
});

/** The ticked rows with what is known of their goods; undefined while that loads, none on a form that was opened without them. */
export function useTicked<G extends LineGoods>(
  call: Call<{ goodsIds: number[] }, G[]>,
): readonly (Ticked & { readonly goods: G })[] | undefined {
  const [params] = useSearchParams();
  const of = params.get("of");
  const ticked = useMemo(() => readTicked(of), [of]);
  return useGoodsOf(call, ticked);
}

/** What is known of the goods of these rows. */
export function useGoodsOf<G extends LineGoods>(
  call: Call<{ goodsIds: number[] }, G[]>,
  ticked: readonly Ticked[],
): readonly (Ticked & { readonly goods: G })[] | undefined {
  const goodsIds = useMemo(() => [...new Set(ticked.map(({ goodsId }) => goodsId))].sort((a, b) => a - b), [ticked]);
  const { data, error } = useCall(call, { goodsIds }, { enabled: goodsIds.length > 0, staleTime: 0 });
  return useMemo(() => {
    if (goodsIds.length === 0 || error) return [];
    return data && ticked.flatMap((one) => data.filter(isOf(one)).map((goods) => ({ ...one, goods })));
  }, [goodsIds, ticked, data, error]);
}

const isOf =
  ({ goodsId }: Ticked) =>
  (goods: LineGoods) =>
    goods.goodsId === goodsId;
