/** What the lines of a stock document know of their goods while they are entered. */
import type { Call } from "@larder/domain/kernel/calls";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { useMemo } from "react";
import { useLookup } from "../../../kit/inputs/lookups.ts";
import { useCall } from "../../../kit/use-call.ts";

export interface GoodsOfLines<G> extends ReadonlyMap<number, G> {}

/** Requested again only when another product is added; saving waits for it. */
export function useGoodsOf<G extends LineGoods>(
  call: Call<{ goodsIds: number[] }, G[]>,
  lines: readonly { readonly goodsId: number | null }[],
): GoodsOfLines<G> {
  const goodsIds = [...new Set(lines.flatMap((line) => line.goodsId ?? []))].sort((a, b) => a - b);
  const { data, isFetching } = useCall(
    call,
    { goodsIds },
    { enabled: goodsIds.length > 0, keepPrevious: true, quiet: true },
  );
  useLookup(isFetching);
  return useMemo(() => new Map((data ?? []).map((one) => [one.goodsId, one])), [data]);
}

interface UnitLine {
  readonly goodsId: number | null;
  readonly unitId: string;
}

export const unitAt = <G extends LineGoods>(line: UnitLine, goods: G | undefined) =>
  goods?.units.find((unit) => unit.unitId === Number(line.unitId)) ?? null;

/**
 * Lines pasted from a sheet name their unit in words, or leave it out; which unit that is, is
 * known once the goods is. The same lines come back when there is nothing to settle.
 */
export function withUnits<L extends UnitLine>(lines: readonly L[], goods: GoodsOfLines<LineGoods>): readonly L[] {
  const settled = lines.map((line) => {
    const one = goods.get(line.goodsId ?? 0);
    if (!one || unitAt(line, one)) return line;
    const named = line.unitId.trim().toLowerCase();
    const unit =
      named === ""
        ? { unitId: one.defaultUnitId }
        : one.units.find((known) =>
            [known.code, known.nameEn, known.nameZh].some((name) => name?.toLowerCase() === named),
          );
    return unit ? { ...line, unitId: String(unit.unitId) } : line;
  });
  return settled.every((line, index) => line === lines[index]) ? lines : settled;
}
