/** Products for stories of other slices, created through the calls themselves. */
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { TestClient } from "../../../../test/client.ts";

export interface UnitIds {
  readonly bottle: number;
  readonly case: number;
  readonly kg: number;
}

/** Bottle and case are counted, the kilogram is measured. Managed by the warehouse manager. */
export async function someUnits(keeper: TestClient): Promise<UnitIds> {
  const unit = async (code: string, nameEn: string, nameZh: string, countable: boolean) =>
    (await keeper.call(unitCalls.create, { code, nameEn, nameZh, countable })).id;
  return {
    bottle: await unit("BTL", "Bottle", "樽", true),
    case: await unit("CS", "Case", "箱", true),
    kg: await unit("KG", "Kilogram", "公斤", false),
  };
}

let count = 0;

/** A soy sauce in bottles, sold in cases of twelve. */
export const soySauce = (units: UnitIds, over: Record<string, unknown> = {}) => ({
  code: `G${1000 + ++count}`,
  nameEn: "Light soy sauce 600 ml",
  nameZh: "生抽 600 毫升",
  vatCode: "Z0",
  baseUnitId: units.bottle,
  unitId: units.case,
  salePrice: "18",
  units: [
    { unitId: units.bottle, factor: "1" },
    { unitId: units.case, factor: "12" },
  ],
  dateType: "BEST_BEFORE",
  ...over,
});

export const addGoods = async (keeper: TestClient, input: Record<string, unknown>): Promise<number> =>
  (await keeper.call(goodsCalls.create, input)).id;
