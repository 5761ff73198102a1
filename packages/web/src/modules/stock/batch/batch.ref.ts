import { nameIn } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { refSource } from "../../../kit/refs.ts";

/** Sold-out ones too: their history is needed most. */
export default refSource({
  call: batchCalls.list,
  one: batchCalls.get,
  fixed: { gone: true },
  code: (batch) => batch.batchNo,
  label: (batch, language) =>
    `${batch.goodsCode} ${nameIn(language, { nameEn: batch.goodsNameEn, nameZh: batch.goodsNameZh })}`,
  side: (batch) => batch.expiryDate ?? "",
});
