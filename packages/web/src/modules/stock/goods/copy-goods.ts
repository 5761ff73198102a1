import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useCopy } from "../../../kit/index.ts";

/** Another size or brand of the same: codes and barcodes identify one product only. */
export const useCopyGoods = () =>
  useCopy(goodsCalls, ({ units }) => ({
    code: "",
    barCode: "",
    units: units.map((unit) => ({ ...unit, id: undefined, barCode: "", barCodeInternal: false })),
  }));
