/** Lines of the goods' form: its units, and the least quantity of each warehouse. */
import { nameIn, words } from "@larder/domain/kernel/words";
import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { goodsMinQtyFields, goodsUnitFields } from "@larder/domain/stock/goods/goods.fields";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { useMemo } from "react";
import { LineGrid, type LineColumn } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";

interface LinesProps<L> {
  readonly value: readonly L[];
  readonly set: (lines: L[]) => void;
  readonly problems: readonly { path: string; message: string }[];
}

export interface UnitLine {
  unitId: number | string | null;
  factor: string;
  barCode: string | null;
  barCodeInternal: boolean;
  salePrice: string | null;
}

const namedChoice = (row: { id: number; code: string; nameEn: string | null; nameZh: string | null }) => ({
  value: String(row.id),
  label: words(`${row.code} ${nameIn("en", row)}`, `${row.code} ${nameIn("zh", row)}`),
});

export function GoodsUnits({ value, set, problems }: LinesProps<UnitLine>) {
  const units = useCall(unitCalls.list, { pageNum: 1, pageSize: 1000 });
  const choices = useMemo(() => (units.data?.rows ?? []).map(namedChoice), [units.data]);
  const columns = useMemo<LineColumn<UnitLine>[]>(
    () => [
      {
        key: "unitId",
        kind: "choice",
        label: goodsUnitFields.unitId.label,
        editable: true,
        width: 170,
        grow: 1,
        choices,
      },
      { key: "factor", kind: "factor", label: goodsUnitFields.factor.label, editable: true, width: 140 },
      { key: "barCode", kind: "text", label: goodsUnitFields.barCode.label, editable: true, width: 170, grow: 1 },
      {
        key: "barCodeInternal",
        kind: "flag",
        label: goodsUnitFields.barCodeInternal.label,
        editable: true,
        width: 110,
      },
      { key: "salePrice", kind: "price", label: goodsUnitFields.salePrice.label, editable: true, width: 130 },
    ],
    [choices],
  );
  return (
    <LineGrid
      label={words("Units", "單位")}
      columns={columns}
      lines={value}
      onChange={set}
      blank={() => ({ unitId: "", factor: "", barCode: "", barCodeInternal: false, salePrice: "" })}
      problems={problems}
    />
  );
}

export interface MinQtyLine {
  warehouseId: number | string | null;
  minQty: string;
}

export function GoodsMinQtys({ value, set, problems }: LinesProps<MinQtyLine>) {
  const warehouses = useCall(warehouseChoiceCalls.list, { pageNum: 1, pageSize: 1000 });
  const choices = useMemo(() => (warehouses.data?.rows ?? []).map(namedChoice), [warehouses.data]);
  const columns = useMemo<LineColumn<MinQtyLine>[]>(
    () => [
      {
        key: "warehouseId",
        kind: "choice",
        label: goodsMinQtyFields.warehouseId.label,
        editable: true,
        width: 200,
        grow: 1,
        choices,
      },
      { key: "minQty", kind: "quantity", label: goodsMinQtyFields.minQty.label, editable: true, width: 200 },
    ],
    [choices],
  );
  return (
    <LineGrid
      label={words("Minimum per warehouse", "各倉最低存量")}
      columns={columns}
      lines={value}
      onChange={set}
      blank={() => ({ warehouseId: "", minQty: "" })}
      problems={problems}
    />
  );
}
