/**
 * The lines of a stock paper as a grid, declared: create stock, an adjustment. Goods and place are found by their codes,
 * units settle once the goods are known, and what the rules of the server would refuse is said at once:
 *
 *     export const AdjustmentGrid = paperGrid<EnteredLine, ShelvedGoods, { direction: Direction | null }>({
 *       Lines: AdjustmentLines,
 *       goods: adjustmentCalls.lineGoods,
 *       columns: ({ usual, direction }) => [...usual.goods, usual.qty, usual.unit, usual.place, usual.weight],
 *       warnings: (lines, goods, { direction }) => warningsOf(lines, goods, direction),
 *     });
 *
 *     <AdjustmentGrid lines={lines} onChange={set} problems={problems} direction="OUT" />
 *
 * Who may not see costs gets neither their columns nor the total.
 */
import type { Call } from "@larder/domain/kernel/calls";
import { round2, type Cost } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { useEffect, useMemo } from "react";
import {
  FootSpace,
  LineGrid,
  Money,
  refPicker,
  Total,
  unitChoices,
  type LineColumn,
  type LineProblem,
} from "../../../kit/index.ts";
import type { ColumnOptions } from "../../../kit/lines/line-column.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useStable } from "../../../kit/stable.ts";
import { useGoodsOf, withUnits, type GoodsOfLines } from "../goods/line-goods.ts";

// eslint-disable-next-line typescript/no-explicit-any -- the line of whichever paper
type Any = any;

/** What every one of them says of its goods; most say a place and a weight too. */
interface PaperLine {
  readonly id?: number | undefined;
  readonly goodsId: number | null;
  readonly goodsCode: string;
  readonly goodsNameEn: string;
  readonly goodsNameZh: string;
  readonly qty: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly unitNameZh: string;
}

/** From `linesFor`. */
interface Lines<L> {
  readonly fields: { readonly goodsId: { readonly label: Words }; readonly locationId?: { readonly label: Words } };
  column(name: "goodsCode" | "qty" | "unitId", options: ColumnOptions<L>): LineColumn<L>;
  extra(
    key: string,
    options: { label: Words; width: number; grow: number; render: (line: L) => string },
  ): LineColumn<L>;
}

interface Shown<L, G> {
  readonly usual: {
    readonly goods: readonly LineColumn<L>[];
    readonly qty: LineColumn<L>;
    readonly unit: LineColumn<L>;
    readonly place: LineColumn<L>;
    readonly weight: LineColumn<L>;
  };
  readonly seesCost: boolean;
  readonly isEntered: boolean;
  readonly language: Language;
  /** What is known of the goods of a line. */
  readonly goodsOf: (line: L) => G | undefined;
}

interface Declared<L extends PaperLine, G extends LineGoods, Own extends object> {
  readonly Lines: Lines<L>;
  readonly goods: Call<{ goodsIds: number[] }, G[]>;
  /** What belongs to the earlier product, and goes with it. */
  readonly goes?: Partial<L>;
  readonly columns: (shown: Shown<L, G> & Own) => readonly (LineColumn<L> | false)[];
  /** The first thing to know of each line, by the rules of the server. */
  readonly warnings: (lines: readonly L[], goods: GoodsOfLines<G>, own: Own) => ReadonlyMap<number, Words>;
  /** What follows for the lines once their goods are known: their unit, if nothing else is said. The same lines when nothing does. */
  readonly settled?: (lines: readonly L[], goods: GoodsOfLines<G>) => readonly L[];
  /** What follows from a change of a line. */
  readonly changed?: (line: L, before: L | undefined) => L;
  /** Of lines with a cost. */
  readonly total?: { readonly label: Words; readonly of: (lines: readonly L[]) => Cost };
  /** A new line, below this one. */
  readonly blank: (last?: L) => L;
  readonly isBlank?: (line: L) => boolean;
  readonly copy?: (line: L) => L;
  /** The cell that shows the problem of a value without one. */
  readonly problemOf?: (problem: LineProblem) => LineProblem;
}

interface GridProps<L> {
  readonly lines: readonly L[];
  readonly onChange?: (lines: L[]) => void;
  readonly problems?: readonly LineProblem[];
  readonly seesCost?: boolean;
}

const NO_WARNINGS: ReadonlyMap<number, Words> = new Map();
const NO_LINES: readonly never[] = [];

export function paperGrid<L extends PaperLine, G extends LineGoods, Own extends object = object>(
  declared: Declared<L, G, Own>,
) {
  const { settled = withUnits, changed = (line) => line, total, blank, problemOf } = declared;
  const columnsFor = usualColumns(declared);

  return function PaperGrid({ lines, onChange, problems = NO_LINES, seesCost = false, ...rest }: GridProps<L> & Own) {
    const own = useStable(rest) as object as Own;
    const language = useLanguage();
    const goods = useGoodsOf(declared.goods, onChange ? lines : NO_LINES);
    const isEntered = onChange !== undefined;
    const columns = useMemo(() => {
      const goodsOf = (line: L) => goods.get(line.goodsId ?? 0);
      const usual = columnsFor(goodsOf, language);
      return declared
        .columns({ ...own, usual, seesCost, isEntered, language, goodsOf })
        .filter((column) => column !== false);
    }, [goods, language, seesCost, isEntered, own]);
    const warnings = useMemo(
      () => (onChange ? declared.warnings(lines, goods, own) : NO_WARNINGS),
      [onChange, lines, goods, own],
    );
    useEffect(() => {
      const next = settled(lines, goods);
      if (onChange && next !== lines) onChange([...next]);
    }, [lines, goods, onChange]);

    const change = (next: L[]) => {
      const before = (index: number) => (next.length === lines.length ? lines[index] : undefined);
      onChange?.(next.map((line, index) => (lines.includes(line) ? line : changed(line, before(index)))));
    };
    return (
      <LineGrid
        label={words("Lines", "明細")}
        columns={columns}
        lines={lines}
        onChange={onChange && change}
        blank={() => blank(lines.at(-1))}
        isBlank={declared.isBlank}
        copy={declared.copy}
        problems={problemOf ? problems.map(problemOf) : problems}
        warning={(_line, index) => warnings.get(index) ?? null}
        footer={
          seesCost &&
          total && (
            <>
              <FootSpace />
              <Total label={total.label} strong>
                <Money value={round2(total.of(lines))} />
              </Total>
            </>
          )
        }
      />
    );
  };
}

/** The columns of every stock paper. */
function usualColumns<L extends PaperLine, G extends LineGoods, Own extends object>({
  Lines,
  goes,
}: Declared<L, G, Own>) {
  const product = refPicker<Any>({
    entity: "goods",
    called: words("product", "商品"),
    id: "goodsId",
    code: "goodsCode",
    names: ["goodsNameEn", "goodsNameZh"],
    unit: "unitId",
    ...(goes ? { goes } : {}),
    side: () => (found) => found.unitName ?? "",
  });
  const location = refPicker<Any>({
    entity: "location",
    called: words("location", "庫位"),
    id: "locationId",
    code: "locationName",
  });
  const editable = true;
  return (goodsOf: (line: L) => G | undefined, language: Language) => ({
    goods: [
      Lines.column("goodsCode", { editable, width: 100, picker: product }),
      Lines.extra("name", {
        label: Lines.fields.goodsId.label,
        width: 130,
        grow: 1,
        render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      }),
    ],
    qty: Lines.column("qty", { editable, width: 88 }),
    unit: Lines.column("unitId", {
      editable,
      choicesFor: (line) => unitChoices(goodsOf(line)?.units),
      render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
    }),
    // Only for papers whose lines say them.
    get place() {
      const label = Lines.fields.locationId?.label;
      return Lines.column("locationName" as "qty", {
        ...(label ? { label } : {}),
        editable,
        width: 84,
        picker: location,
      });
    },
    get weight() {
      const locked = (line: L) => goodsOf(line)?.catchWeight === false;
      return Lines.column("weightKg" as "qty", { editable, width: 100, locked });
    },
  });
}
