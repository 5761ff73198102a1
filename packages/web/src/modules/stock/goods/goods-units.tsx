/** Lines of the product form: its units, and the minimum quantity of each warehouse. */
import { nameIn, words } from "@larder/domain/kernel/words";
import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { goodsMinQtyFields, goodsUnitFields } from "@larder/domain/stock/goods/goods.fields";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { useEffect, useMemo } from "react";
import { LineGrid, linesFor, type EnteredLine } from "../../../kit/index.ts";
import type { LineGridProps } from "../../../kit/lines/line-grid.tsx";
import { useCall } from "../../../kit/use-call.ts";

const Units = linesFor(goodsUnitFields, { chosen: ["unitId"] });
const MinQtys = linesFor(goodsMinQtyFields, { chosen: ["warehouseId"] });
export interface UnitLine extends EnteredLine<typeof goodsUnitFields, "unitId"> {}
export interface MinQtyLine extends EnteredLine<typeof goodsMinQtyFields, "warehouseId"> {}

interface LinesProps<L> {
  readonly value: readonly L[];
  readonly set: (lines: L[]) => void;
  readonly problems: readonly { path: string; message: string }[];
}

/** A part of the form as a grid. */
const Lines = <L extends object>({
  value,
  set,
  ...grid
}: LinesProps<L> & Pick<LineGridProps<L>, "label" | "columns" | "blank">) => (
  <LineGrid {...grid} lines={value} onChange={set} />
);

const namedChoice = (row: { id: number; code: string; nameEn: string | null; nameZh: string | null }) => ({
  value: String(row.id),
  label: words(`${row.code} ${nameIn("en", row)}`, `${row.code} ${nameIn("zh", row)}`),
});

/** All of them as choices: units and warehouses are few. */
function useChoices(call: typeof unitCalls.list | typeof warehouseChoiceCalls.list) {
  const { data } = useCall(call as typeof unitCalls.list, { pageNum: 1, pageSize: 1000 });
  return useMemo(() => (data?.rows ?? []).map(namedChoice), [data]);
}

/** Most products have one unit: the base unit, once it is chosen, is the first line's if nothing is entered there. */
export function GoodsUnits({ base, value, set, problems }: LinesProps<UnitLine> & { readonly base: unknown }) {
  const choices = useChoices(unitCalls.list);
  const [first, ...others] = value;
  useEffect(() => {
    if (base && first?.unitId === "" && others.length === 0) set([{ ...first, unitId: String(base) }]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the base unit is chosen
  }, [base]);
  const columns = useMemo(
    () => [
      Units.column("unitId", { editable: true, width: 170, grow: 1, choices }),
      Units.column("factor", { editable: true, width: 140 }),
      Units.column("barCode", { editable: true, width: 170, grow: 1 }),
      Units.column("barCodeInternal", { editable: true, width: 110 }),
      Units.column("salePrice", { editable: true, width: 130 }),
    ],
    [choices],
  );
  return <Lines label={words("Units", "單位")} columns={columns} blank={Units.blank} {...{ value, set, problems }} />;
}

export function GoodsMinQtys({ value, set, problems }: LinesProps<MinQtyLine>) {
  const choices = useChoices(warehouseChoiceCalls.list);
  const columns = useMemo(
    () => [
      MinQtys.column("warehouseId", { editable: true, width: 200, grow: 1, choices }),
      MinQtys.column("minQty", { editable: true, width: 200 }),
    ],
    [choices],
  );
  const label = words("Minimum per warehouse", "各倉最低存量");
  return <Lines label={label} columns={columns} blank={MinQtys.blank} {...{ value, set, problems }} />;
}
