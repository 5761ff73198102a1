/** Use cases of deputies: approvers name them for themselves, administrators for anybody (docs/rules/purchase.md#deputies). */
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { deputyFields, deputyListFields } from "@larder/domain/purchase/approval-deputy/approval-deputy.fields";
import { deputyMessages as say } from "@larder/domain/purchase/approval-deputy/approval-deputy.messages";
import {
  deputationRefusal,
  type EnteredDeputation,
} from "@larder/domain/purchase/approval-deputy/approval-deputy.rules";
import { isOneOf, mayDo, type Ctx } from "../../../platform/context.ts";
import { colleague } from "../../../platform/access/rights.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { userToChoose } from "../../people/index.ts";
import { mayApprove } from "./in-whose-place.ts";
import * as store from "./approval-deputy.store.ts";

const isOthers = (ctx: Ctx, personId: number): boolean => personId !== ctx.actor.id && !isOneOf(ctx.actor, "admin");

/** Both can do their part today: nobody lends what they do not hold, and a deputy is somebody who decides at all. */
async function requireRights(ctx: Ctx, { personId, deputyId }: EnteredDeputation, names: readonly [string, string]) {
  const [person, deputy] = await Promise.all([colleague(ctx, personId), colleague(ctx, deputyId)]);
  if (!person || !mayApprove(person)) refuseAt("personId", say.nothingToLend({ person: names[0] }));
  if (!deputy || !mayDo(deputy, "purchase:approval:decide"))
    refuseAt("deputyId", say.deputyDecidesNothing({ deputy: names[1] }));
}

export const deputies = recordUseCases({
  entity: "approvalDeputy",
  table: "approvalDeputy",
  fields: deputyFields,
  calls: deputyCalls,
  exported: deputyListFields,
  list: store.list,
  byIds: store.byIds,
  fresh: () => ({ deleted: false }),
  mayChange(ctx, records) {
    const others = records.find(({ personId }) => isOthers(ctx, personId));
    if (others) refuse(say.onlyOwn({ person: others.personName ?? "" }));
  },
  async check(ctx, { id, values, before }) {
    const found = await Promise.all([values.personId, values.deputyId].map((one) => userToChoose(ctx, one)));
    const [person, deputy] = found.map((one) => orNotFound(one).displayName) as [string, string];
    if (isOthers(ctx, values.personId)) refuseAt("personId", say.onlyOwn({ person }));
    const wrong = deputationRefusal(values, before, ctx.today);
    if (wrong?.at) refuseAt(wrong.at, wrong.refusal);
    refuseIf(wrong?.refusal);
    await requireRights(ctx, values, [person, deputy]);
    await store.lockPerson(ctx, values.personId);
    const other = await store.overlapping(ctx, values, id);
    if (other) refuseAt("startsOn", say.overlaps({ deputy, from: other.startsOn, until: other.endsOn }));
  },
  // A decision in somebody's place keeps naming it.
  remove: { row: "flagged", apart: "all" },
});
