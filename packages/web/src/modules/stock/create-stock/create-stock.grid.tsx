import { nameIn, words } from "@larder/domain/kernel/words";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockLineFields as fields } from "@larder/domain/stock/create-stock/create-stock.fields";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { useEffect, useMemo } from "react";
import {
  FootSpace,
  LineGrid,
  Price,
  refPicker,
  Total,
  unitChoices,
  type LineColumn,
  type LineProblem,
} from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useGoodsOf, withUnits } from "../goods/line-goods.ts";
import {
  blankLine,
  costed,
  isBlank,
  StockLines as Lines,
  totalOf,
  warningsOf,
  type EnteredLine,
} from "./create-stock.lines.ts";

/** The cost of a base unit follows from the entered one: its problems are shown there. */
const atCells = (problems: readonly LineProblem[]): LineProblem[] =>
  problems.map(({ path, message }) => ({ path: path.replace(/\.unitCost$/, ".costPerUnit"), message }));

const goods = refPicker<EnteredLine>({
  entity: "goods",
  called: words("product", "商品"),
  id: "goodsId",
  code: "goodsCode",
  names: ["goodsNameEn", "goodsNameZh"],
  unit: "unitId",
  side: () => (found) => found.unitName ?? "",
});
const location = refPicker<EnteredLine>({
  entity: "location",
  called: words("location", "庫位"),
  id: "locationId",
  code: "locationName",
});

function useColumns(goodsOf: ReadonlyMap<number, LineGoods>, seesCost: boolean): LineColumn<EnteredLine>[] {
  const language = useLanguage();
  return useMemo(() => {
    const of = (line: EnteredLine) => goodsOf.get(line.goodsId ?? 0);
    const untracked = (line: EnteredLine) => of(line)?.batchTracked === false;
    const editable = true;
    return [
      Lines.column("goodsCode", { editable, width: 100, picker: goods }),
      Lines.extra("name", {
        label: fields.goodsId.label,
        width: 130,
        grow: 1,
        render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      }),
      Lines.column("qty", { editable, width: 88 }),
      Lines.column("unitId", {
        editable,
        choicesFor: (line) => unitChoices(of(line)?.units),
        render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
      }),
      Lines.column("batchNo", { editable, width: 110, locked: untracked }),
      Lines.column("expiryDate", { editable, width: 106, locked: untracked }),
      Lines.column("locationName", { label: fields.locationId.label, editable, width: 84, picker: location }),
      Lines.column("weightKg", { editable, width: 100, locked: (line) => of(line)?.catchWeight === false }),
      ...(seesCost
        ? [Lines.column("costPerUnit", { editable, width: 104 }), Lines.column("amount", { editable, width: 104 })]
        : []),
    ];
  }, [goodsOf, language, seesCost]);
}

interface Props {
  readonly lines: readonly EnteredLine[];
  readonly onChange?: (lines: EnteredLine[]) => void;
  readonly problems?: readonly LineProblem[];
  readonly seesCost?: boolean;
}

export function CreateStockGrid({ lines, onChange, problems = [], seesCost = true }: Props) {
  const goodsOf = useGoodsOf(createStockCalls.lineGoods, lines);
  const columns = useColumns(goodsOf, seesCost);
  const readOnly = !onChange;
  const warnings = useMemo(() => (readOnly ? new Map() : warningsOf(lines, goodsOf)), [readOnly, lines, goodsOf]);

  useEffect(() => {
    const settled = withUnits(lines, goodsOf);
    if (onChange && settled !== lines) onChange([...settled]);
  }, [lines, goodsOf, onChange]);

  const change = (next: EnteredLine[]) => {
    const before = (index: number) => (next.length === lines.length ? lines[index] : undefined);
    onChange?.(next.map((line, index) => (lines.includes(line) ? line : costed(line, before(index)))));
  };
  return (
    <LineGrid
      label={words("Lines", "明細")}
      columns={columns}
      lines={lines}
      onChange={onChange && change}
      blank={() => blankLine(lines.at(-1))}
      isBlank={isBlank}
      copy={(line) => ({ ...line, id: undefined, batchNo: "" })}
      problems={atCells(problems)}
      warning={(_line, index) => warnings.get(index) ?? null}
      footer={
        seesCost && (
          <>
            <FootSpace />
            <Total label={words("Value at cost", "成本總值")} strong>
              <Price value={totalOf(lines)} />
            </Total>
          </>
        )
      }
    />
  );
}
