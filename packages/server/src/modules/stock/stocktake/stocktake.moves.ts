/** What starts a count, ends it, has lines counted again, or gives it up. */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { judged } from "@larder/domain/stock/stocktake/stocktake.rules";
import type { Ctx } from "../../../platform/context.ts";
import { clearCounts, countAsZero, uncounted } from "./stocktake.count.store.ts";
import { stocktakes } from "./stocktake.document.ts";
import { writeDifferences } from "./stocktake.post.store.ts";
import { countedBy, freeze, leavePlaces, takePlaces } from "./stocktake.start.store.ts";
import { countedOf } from "./stocktake-line.store.ts";

/** The places are taken, and the books of all of them frozen in one statement: orders go on. */
export const start = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "start", async (head) => {
    const { wanted, taken } = await takePlaces(ctx, head);
    if (wanted === 0) refuse(say.nothingInScope());
    if (taken < wanted) refuse(say.placeCounted(await countedBy(ctx, head)));
    const frozen = await freeze(ctx, head);
    return {
      set: { startedAt: ctx.now, startedBy: ctx.actor.id },
      audit: { after: { lines: frozen } },
      showsState: true,
    };
  });

type Calls = typeof stocktakeCalls;

/** What nobody counted is zero where somebody says so, or left out; then every counted line is judged. */
export const finish = (
  ctx: Ctx,
  { id, zeroPlaces = [], leaveOut = false }: InputOf<Calls["finish"]>,
): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "finish", async () => {
    if (zeroPlaces.length > 0) await countAsZero(ctx, id, zeroPlaces);
    const left = leaveOut ? 0 : await uncounted(ctx, id);
    if (left > 0) refuse(say.notCounted({ count: left }));
    const counted = await countedOf(ctx, id);
    writeDifferences(
      ctx,
      id,
      counted.map((line) => ({ id: line.id, diffQty: judged(line).difference })),
    );
    return { showsState: true };
  });

export const recount = (ctx: Ctx, { id, lineIds }: InputOf<Calls["recount"]>): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "recount", async () => {
    const cleared = await clearCounts(ctx, id, lineIds);
    if (cleared < new Set(lineIds).size) refuse(say.linesOfOther());
    return { audit: { after: { lines: cleared } }, showsState: true };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "cancel", () => {
    leavePlaces(ctx, id);
    return { audit: { reason: reason ?? null }, showsState: true };
  });
