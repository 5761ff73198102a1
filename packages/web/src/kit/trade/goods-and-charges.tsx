/**
 * Lines of a document in two grids: its products, and below them the charges, which are sent after them.
 *
 *     const parts = useGoodsAndCharges({ lines: value, set, problems, blankCharge, isBlank });
 *     <OrderGrid {...parts.goods} figures={parts.ofGoods(figures)} />
 *     <ChargesBelow grid={OrderCharges} {...parts} />
 */
import { words } from "@larder/domain/kernel/words";
import { useMemo, type FC } from "react";
import { Button } from "../layout/button.tsx";
import { placeOf, type LineProblem } from "../lines/line-column.ts";
import { followed, type PricedEntry } from "./priced-lines.ts";

interface Lines<L> {
  readonly lines: readonly L[];
  readonly set: (lines: readonly L[]) => void;
  readonly problems: readonly LineProblem[];
  readonly blankCharge: () => L;
  readonly isBlank: (line: L) => boolean;
}

export interface GridOf<L> {
  readonly lines: readonly L[];
  readonly onChange: (lines: readonly L[]) => void;
  readonly problems: readonly LineProblem[];
}

export function useGoodsAndCharges<L extends PricedEntry>({ lines, set, problems, blankCharge, isBlank }: Lines<L>) {
  const goods = useMemo(() => lines.filter(({ kind }) => kind !== "CHARGE"), [lines]);
  const charges = useMemo(() => lines.filter(({ kind }) => kind === "CHARGE"), [lines]);
  const ofEach = problemsApart(problems, goods.filter((line) => !isBlank(line)).length);
  const put = (nextGoods: readonly L[], nextCharges: readonly L[]) => set([...nextGoods, ...nextCharges]);
  const ofGoods: GridOf<L> = {
    lines: goods,
    onChange: (next) => put(followed(goods, next), charges),
    problems: ofEach.goods,
  };
  const ofCharges: GridOf<L> = {
    lines: charges,
    onChange: (next) => put(goods, next),
    problems: ofEach.charges,
  };
  return {
    goods: ofGoods,
    charges: ofCharges,
    put,
    /** Of what is worked out for each line, that of the products. */
    ofGoods: <F,>(each: readonly F[]): F[] => goods.map((line) => each[lines.indexOf(line)]!),
    addCharge: () => put(goods, [...charges, blankCharge()]),
  };
}

/** What is wrong with the lines as they were sent, so many products and then the charges, in their own grids. */
export function problemsApart(problems: readonly LineProblem[], sentGoods: number) {
  const placed = problems.map((problem) => ({ problem, row: placeOf(problem).row - sentGoods }));
  return {
    goods: placed.flatMap(({ problem, row }) => (row < 0 ? [problem] : [])),
    charges: placed.flatMap(({ problem: { path, message }, row }): LineProblem[] =>
      row < 0 ? [] : [{ path: path.replace(/^\d+/, String(row)), message }],
    ),
  };
}

export const chargeWords = words("Add a charge", "新增附加費");

interface ChargesProps<L> {
  readonly grid: FC<GridOf<L>>;
  readonly charges: GridOf<L>;
  readonly addCharge: () => void;
}

/** The charges, if there are any, and the button for another one. */
export const ChargesBelow = <L extends object>({ grid: Grid, charges, addCharge }: ChargesProps<L>) => (
  <>
    {charges.lines.length > 0 && <Grid {...charges} />}
    <div className="k-toolbar">
      <Button label={chargeWords} small onPress={addCharge} />
    </div>
  </>
);
