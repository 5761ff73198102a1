/** Use cases of what was open at the start (docs/rules/money.md#opening-items). */
import type { openingItemCalls as calls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingItemListFields } from "@larder/domain/accounts/opening-item/opening-item.fields";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuseIf } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { passPeriodGate } from "../../company/index.ts";
import { usedCredits } from "../credit-allocation/used-credit.ts";
import { openingItems } from "./opening-item.document.ts";
import { takeBack as undo } from "./opening-item.post.ts";
import * as store from "./opening-item.store.ts";
import { lockParties } from "./opening-parties.store.ts";

export const { list, exportList, get, history, linked } = openingItems.reading(store.list, openingItemListFields);
export const { totals } = store;

const moved = (ctx: Ctx, id: number, reason: string | undefined, permitted: boolean) =>
  openingItems.move(
    ctx,
    id,
    "reverse",
    async (item, open) => {
      await undo(ctx, item, await open);
      return reason ? { audit: { reason } } : {};
    },
    // The period gate before the party, as in every posting.
    { permitted, lock: async () => (await Promise.all([passPeriodGate(ctx), store.lock(ctx, id)]))[1] },
  );

export async function reverse(ctx: Ctx, { id, reason }: InputOf<typeof calls.reverse>): Promise<SavedDocument> {
  const { no, version, state } = await moved(ctx, id, reason, false);
  return { id, no, version, state };
}

/** Of an import that is undone, by whoever may import; their parties are locked together, in their order. */
export async function removeMany(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await passPeriodGate(ctx);
  for (const [side, parties] of await store.partiesOf(ctx, ids)) await lockParties(ctx, side, parties);
  for (const id of ids) await moved(ctx, id, undefined, true);
}

const credits = usedCredits("OB", async (ctx, id) => {
  const item = await store.byId(ctx, id);
  return item && { no: item.no, party: store.partyOf(item) };
});
export const allocations = credits.list;

export async function use(ctx: Ctx, input: InputOf<typeof calls.use>) {
  const { id } = input;
  const left = await credits.allocate(ctx, input);
  await recordUse(ctx, id, "use", left.open);
  return left;
}

export async function takeBack(ctx: Ctx, input: InputOf<typeof calls.takeBack>) {
  const left = await credits.takeBack(ctx, input);
  await recordUse(ctx, input.id, "takeBack", left.open);
  return left;
}

/** The history says what is left of it. */
async function recordUse(ctx: Ctx, id: number, action: "use" | "takeBack", open: string): Promise<void> {
  const item = orNotFound(await store.lock(ctx, id));
  refuseIf(openingItems.states.refusal(openingItems.facts(item), "use"));
  openingItems.change(ctx, item, action, { audit: { after: { open } } });
}
