import { round4, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { adjustmentCalls, type ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentFields, adjustmentLineFields as fields } from "@larder/domain/stock/adjustment/adjustment.fields";
import type { AdjustmentReason, Direction } from "@larder/domain/stock/adjustment/adjustment.reasons";
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
import { useGoodsOf, type GoodsOfLines } from "../goods/line-goods.ts";
import {
  AdjustmentLines as Lines,
  batchChoices,
  withBatchOfGoods,
  settled,
  warningsOf,
  type EnteredLine,
} from "./adjustment.lines.ts";

const goods = refPicker<EnteredLine>({
  entity: "goods",
  called: words("product", "商品"),
  id: "goodsId",
  code: "goodsCode",
  names: ["goodsNameEn", "goodsNameZh"],
  unit: "unitId",
  goes: { batchId: "", locationId: null, locationName: "" },
  side: () => (found) => found.unitName ?? "",
});
const location = refPicker<EnteredLine>({
  entity: "location",
  called: words("location", "庫位"),
  id: "locationId",
  code: "locationName",
});

interface Props {
  readonly lines: readonly EnteredLine[];
  readonly reason: AdjustmentReason;
  readonly direction: Direction | null;
  readonly onChange?: (lines: EnteredLine[]) => void;
  readonly problems?: readonly LineProblem[];
  /** The cost is shown to whoever may see it. */
  readonly seesCost?: boolean;
}

function useColumns(shelves: GoodsOfLines<ShelvedGoods>, comes: boolean, seesCost: boolean): LineColumn<EnteredLine>[] {
  const language = useLanguage();
  return useMemo(() => {
    const of = (line: EnteredLine) => shelves.get(line.goodsId ?? 0);
    const editable = true;
    return [
      Lines.column("goodsCode", { editable, width: 100, picker: goods }),
      Lines.extra("name", {
        label: fields.goodsId.label,
        width: 130,
        grow: 1,
        render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      }),
      Lines.column("qty", { editable, endsLine: true, width: 88 }),
      Lines.column("unitId", {
        editable,
        choicesFor: (line) => unitChoices(of(line)?.units),
        render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
      }),
      Lines.column("batchId", {
        editable,
        width: 230,
        choicesFor: (line) => batchChoices(of(line), comes ? "IN" : "OUT"),
        render: (line) => [line.batchNo, line.expiryDate].filter(Boolean).join(" · "),
      }),
      Lines.column("locationName", { label: fields.locationId.label, editable, width: 84, picker: location }),
      Lines.column("weightKg", { editable, width: 100, locked: (line) => of(line)?.catchWeight === false }),
      ...(comes ? [Lines.column("costPerUnit", { editable, width: 104 })] : []),
      ...(seesCost ? [Lines.column("cost", { width: 104 })] : []),
    ];
  }, [shelves, language, comes, seesCost]);
}

export function AdjustmentGrid({ lines, reason, direction, onChange, problems = [], seesCost = false }: Props) {
  const shelves = useGoodsOf(adjustmentCalls.lineGoods, onChange ? lines : []);
  const columns = useColumns(shelves, direction === "IN", seesCost);
  const warnings = useMemo(
    () => (onChange ? warningsOf(lines, shelves, { reason, direction }) : new Map()),
    [onChange, lines, shelves, reason, direction],
  );
  useEffect(() => {
    const next = settled(lines, shelves);
    if (onChange && next !== lines) onChange([...next]);
  }, [lines, shelves, onChange]);

  const change = (next: EnteredLine[]) => {
    const before = (index: number) => (next.length === lines.length ? lines[index] : undefined);
    onChange?.(next.map((line, index) => (lines.includes(line) ? line : withBatchOfGoods(line, before(index)))));
  };
  return (
    <LineGrid
      label={words("Lines", "明細")}
      columns={columns}
      lines={lines}
      onChange={onChange && change}
      blank={Lines.blank}
      problems={problems}
      warning={(_line, index) => warnings.get(index) ?? null}
      footer={
        seesCost && (
          <>
            <FootSpace />
            <Total label={adjustmentFields.value.label} strong>
              <Price value={round4(sum(lines.flatMap((line) => line.cost || [])))} />
            </Total>
          </>
        )
      }
    />
  );
}
