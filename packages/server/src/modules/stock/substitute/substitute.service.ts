/** Which product may take the place of another (docs/rules/goods.md#substitutes). */
import { refuseAt } from "@larder/domain/kernel/refusal";
import { substituteCalls } from "@larder/domain/stock/substitute/substitute.calls";
import { substituteFields } from "@larder/domain/stock/substitute/substitute.fields";
import { substituteMessages as say } from "@larder/domain/stock/substitute/substitute.messages";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import * as store from "./substitute.store.ts";

export const substitutes = recordUseCases({
  entity: "goodsSubstitute",
  table: "goodsSubstitute",
  fields: substituteFields,
  calls: substituteCalls,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, values, before }) {
    // A row stays with the product on whose page it was entered.
    const goodsId = before?.goodsId ?? values.goodsId;
    const { substituteId } = values;
    const found = await goodsByIds(ctx, [goodsId, substituteId]);
    orNotFound(found.get(goodsId));
    const other = orNotFound(found.get(substituteId));
    if (substituteId === goodsId) refuseAt("substituteId", say.itself());
    if (other.status !== "0" && before?.substituteId !== other.id)
      refuseAt("substituteId", say.substituteDisabled({ code: other.code }));
    if (await store.arePair(ctx, goodsId, substituteId, id))
      refuseAt("substituteId", say.pairTaken({ code: other.code }));
    return { values: { goodsId } };
  },
  remove: { row: "deleted" },
});
