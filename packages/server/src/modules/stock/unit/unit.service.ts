/** Use cases of the units of quantity. */
import { refuse } from "@larder/domain/kernel/refusal";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import { unitMessages as say } from "@larder/domain/stock/unit/unit.messages";
import { plainStore } from "../../../platform/record/plain-store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./unit.store.ts";

export const units = recordUseCases({
  entity: "unit",
  table: "unit",
  fields: unitFields,
  calls: unitCalls,
  ...plainStore("unit", unitFields, {
    search: ["code", "nameEn", "nameZh"],
    filters: ["status", "countable"],
    counts: store.whereUsed,
  }),
  async check(ctx, { id, values: { code, countable }, before }) {
    if (await store.codeTaken(ctx, code, id)) refuse(say.codeTaken({ code }));
    if (!before) return;
    const { moved, documented } = await store.useOf(ctx, id);
    if (moved && code !== before.code) refuse(say.codeFixed());
    if (countable === before.countable) return;
    if (moved || documented) refuse(say.countableFixed());
    const divided = countable ? await store.dividedGoods(ctx, id) : [];
    if (divided.length > 0) refuse(say.dividedGoods({ goods: divided }));
  },
  remove: { row: "deleted", inUse: ({ code }) => say.inUse({ code }) },
});
