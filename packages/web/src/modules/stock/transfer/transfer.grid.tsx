import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { transferCalls, type AvailableGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { transferLineFields as fields } from "@larder/domain/stock/transfer/transfer.fields";
import { useEffect, useMemo } from "react";
import { LineGrid, refPicker, unitChoices, type LineColumn, type LineProblem } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useGoodsOf, withUnits, type GoodsOfLines } from "../goods/line-goods.ts";
import { TransferLines as Lines, warningsOf, type EnteredLine } from "./transfer.lines.ts";

const goods = refPicker<EnteredLine>({
  entity: "goods",
  called: words("product", "商品"),
  id: "goodsId",
  code: "goodsCode",
  names: ["goodsNameEn", "goodsNameZh"],
  unit: "unitId",
  side: () => (found) => found.unitName ?? "",
});

interface Props {
  readonly lines: readonly EnteredLine[];
  readonly onChange?: (lines: EnteredLine[]) => void;
  readonly problems?: readonly LineProblem[];
}

function useColumns(known: GoodsOfLines<AvailableGoods>, isEntered: boolean): LineColumn<EnteredLine>[] {
  const language = useLanguage();
  return useMemo(() => {
    const editable = true;
    const baseName = (one: AvailableGoods) =>
      nameIn(
        language,
        one.units.find((u) => u.unitId === one.baseUnitId)!,
      );
    return [
      Lines.column("goodsCode", { editable, width: 110, picker: goods }),
      Lines.extra("name", {
        label: fields.goodsId.label,
        width: 150,
        grow: 1,
        render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      }),
      Lines.column("qty", { editable, endsLine: true }),
      Lines.column("unitId", {
        editable,
        choicesFor: (line) => unitChoices(known.get(line.goodsId ?? 0)?.units),
        render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
      }),
      isEntered
        ? Lines.extra("available", {
            label: words("Available here", "此倉可用"),
            kind: "quantity",
            width: 130,
            render: (line) => {
              const one = known.get(line.goodsId ?? 0);
              return one ? `${exact(one.available).toFixed()} ${baseName(one)}` : null;
            },
          })
        : Lines.extra("sent", {
            label: fields.sentBase.label,
            kind: "quantity",
            width: 130,
            render: (line) =>
              line.sentBase &&
              `${line.sentBase} ${nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh })}`,
          }),
    ];
  }, [known, language, isEntered]);
}

export function TransferGrid({ lines, onChange, problems = [] }: Props) {
  const known = useGoodsOf(transferCalls.lineGoods, onChange ? lines : []);
  const columns = useColumns(known, onChange !== undefined);
  const warnings = useMemo(() => (onChange ? warningsOf(lines, known) : new Map()), [onChange, lines, known]);
  useEffect(() => {
    const next = withUnits(lines, known);
    if (onChange && next !== lines) onChange([...next]);
  }, [lines, known, onChange]);
  return (
    <LineGrid
      label={words("Lines", "明細")}
      columns={columns}
      lines={lines}
      onChange={onChange}
      blank={Lines.blank}
      problems={problems}
      warning={(_line, index) => warnings.get(index) ?? null}
    />
  );
}
