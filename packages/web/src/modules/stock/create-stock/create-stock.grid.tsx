import { nameIn, words } from "@larder/domain/kernel/words";
import { createStockCalls, type LineGoods } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockLineFields as fields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { useEffect, useMemo } from "react";
import { FootSpace, LineGrid, Price, Total, type LineColumn, type LineProblem } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { blankLine, costed, totalOf, warningsOf, withUnits, type KeyedLine } from "./create-stock.lines.ts";

const NONE: ReadonlyMap<number, LineGoods> = new Map();

/** Units, batches and dates of the goods on the lines; asked again only when another goods comes in. */
function useGoodsOf(lines: readonly KeyedLine[]): ReadonlyMap<number, LineGoods> {
  const goodsIds = [...new Set(lines.flatMap((line) => line.goodsId ?? []))].sort((a, b) => a - b);
  const { data } = useCall(
    createStockCalls.lineGoods,
    { goodsIds },
    { enabled: goodsIds.length > 0, keepPrevious: true, quiet: true },
  );
  return useMemo(() => (data ? new Map(data.map((one) => [one.goodsId, one])) : NONE), [data]);
}

/** Problems are told of the ids; the cells hold what people key. */
const cellOf: Readonly<Record<string, string>> = {
  goodsId: "goodsCode",
  locationId: "locationName",
  unitCost: "costPerUnit",
};
const atCells = (problems: readonly LineProblem[]): LineProblem[] =>
  problems.map(({ path, message }) => {
    const [row, name = ""] = path.split(".");
    return { path: `${row}.${cellOf[name] ?? name}`, message };
  });

interface Props {
  readonly lines: readonly KeyedLine[];
  readonly onChange?: (lines: KeyedLine[]) => void;
  readonly problems?: readonly LineProblem[];
  readonly seesCost?: boolean;
}

export function CreateStockGrid({ lines, onChange, problems = [], seesCost = true }: Props) {
  const language = useLanguage();
  const readOnly = !onChange;
  const goods = useGoodsOf(lines);
  const warnings = useMemo(() => (readOnly ? new Map() : warningsOf(lines, goods)), [readOnly, lines, goods]);

  useEffect(() => {
    const settled = withUnits(lines, goods);
    if (onChange && settled !== lines) onChange([...settled]);
  }, [lines, goods, onChange]);

  const columns = useMemo((): LineColumn<KeyedLine>[] => {
    const of = (line: KeyedLine) => goods.get(line.goodsId ?? 0);
    const costs: LineColumn<KeyedLine>[] = [
      { key: "costPerUnit", kind: "price", label: fields.costPerUnit.label, editable: true, width: 104 },
      { key: "amount", kind: "cost", label: fields.amount.label, editable: true, width: 104 },
    ];
    return [
      {
        key: "goodsCode",
        kind: "code",
        label: fields.goodsCode.label,
        editable: true,
        width: 100,
        picker: {
          search: async (typed, signal) =>
            (
              await send(goodsCalls.find, { search: typed, limit: 20, purpose: "STOCK" }, { signal, quiet: true })
            ).rows.map((row) => ({
              key: row.id,
              code: row.code,
              label: nameIn(language, row),
              side: row.unitName,
              value: row,
            })),
          take: (_line, found) => ({
            goodsId: found.id,
            goodsCode: found.code,
            goodsNameEn: found.nameEn,
            goodsNameZh: found.nameZh,
            unitId: String(found.unitId),
          }),
          resolved: (line) => line.goodsId !== null,
          clear: () => ({ goodsId: null, goodsNameEn: null, goodsNameZh: null, unitId: null }),
          same: ({ goodsId, goodsCode, goodsNameEn, goodsNameZh, unitId }) => ({
            goodsId,
            goodsCode,
            goodsNameEn,
            goodsNameZh,
            unitId,
          }),
        },
      },
      {
        key: "goodsNameEn",
        kind: "text",
        label: fields.goodsId.label,
        width: 130,
        grow: 1,
        readOnlyRender: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      },
      { key: "qty", kind: "quantity", label: fields.qty.label, editable: true, width: 88 },
      {
        key: "unitId",
        kind: "choice",
        label: fields.unitId.label,
        editable: true,
        width: 90,
        choicesFor: (line) =>
          (of(line)?.units ?? []).map((unit) => ({
            value: String(unit.unitId),
            label: words(unit.nameEn, unit.nameZh || unit.nameEn),
          })),
        readOnlyRender: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh ?? null }),
      },
      {
        key: "batchNo",
        kind: "text",
        label: fields.batchNo.label,
        editable: true,
        width: 110,
        locked: (line) => of(line)?.batchTracked === false,
      },
      {
        key: "expiryDate",
        kind: "day",
        label: fields.expiryDate.label,
        editable: true,
        width: 106,
        locked: (line) => of(line)?.batchTracked === false,
      },
      {
        key: "locationName",
        kind: "code",
        label: fields.locationId.label,
        editable: true,
        width: 84,
        picker: {
          search: async (typed, signal) =>
            (
              await send(locationCalls.list, { search: typed, pageNum: 1, pageSize: 20 }, { signal, quiet: true })
            ).rows.map((row) => ({ key: row.id, code: row.code, label: row.code, value: row })),
          take: (_line, found) => ({ locationId: found.id, locationName: found.code }),
          resolved: (line) => line.locationId !== null,
          clear: () => ({ locationId: null }),
          same: ({ locationId, locationName }) => ({ locationId, locationName }),
        },
      },
      {
        key: "weightKg",
        kind: "weight",
        label: fields.weightKg.label,
        editable: true,
        width: 100,
        locked: (line) => of(line)?.catchWeight === false,
      },
      ...(seesCost ? costs : []),
    ];
  }, [goods, language, seesCost]);

  return (
    <LineGrid
      label={words("Lines", "明細")}
      columns={columns}
      lines={lines}
      onChange={(next) =>
        onChange?.(
          next.map((line, index) =>
            lines.includes(line) ? line : costed(line, next.length === lines.length ? lines[index] : undefined),
          ),
        )
      }
      blank={() => blankLine(lines.at(-1))}
      copy={(line) => ({ ...line, id: undefined, batchNo: "" })}
      problems={atCells(problems)}
      warning={(_line, index) => warnings.get(index) ?? null}
      readOnly={readOnly}
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
