import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { savedViewCalls, SavedView } from "@larder/domain/company/saved-view/saved-view.calls";
import { savedViewMessages as say } from "@larder/domain/company/saved-view/saved-view.messages";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import * as views from "./saved-view.store.ts";

/** With more, nobody finds one in the menu. */
const MOST = 50;

export const of = (ctx: Ctx, list: string): Promise<SavedView[]> => views.ofList(ctx, list);

export async function save(ctx: Ctx, input: InputOf<typeof savedViewCalls.save>): Promise<{ id: number }> {
  if ((await views.countOthers(ctx, input)) >= MOST) refuse(say.tooManyViews({ most: MOST }));
  return { id: await views.save(ctx, input) };
}

/** Only one's own; all or none. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const gone = await views.forget(ctx, ids);
  if (gone.length !== new Set(ids).size) refuse(platformMessages.notFound());
  return null;
}
