/**
 * Deputies of approvers (docs/rules/purchase.md#deputies). An approver who is away names somebody who decides in their place on
 * certain days. What is lent is the approver's own right, as it is on the day of the decision: it is not extended, does not pass on to
 * a deputy of the deputy, and two approvals are still those of two people.
 */
import type { Day } from "../../kernel/calendar.ts";
import type { Authors } from "../../kernel/four-eyes.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { deputationStateWords } from "./approval-deputy.fields.ts";
import { deputyMessages as say } from "./approval-deputy.messages.ts";

export interface Span {
  readonly startsOn: Day;
  readonly endsOn: Day;
}

export interface EnteredDeputation extends Span {
  readonly personId: number;
  readonly deputyId: number;
}

export const deputationState = ({ startsOn, endsOn }: Span, today: Day): keyof typeof deputationStateWords =>
  today < startsOn ? "PLANNED" : today > endsOn ? "OVER" : "RUNNING";

interface Before extends EnteredDeputation {
  readonly deputyName: string | null;
}

/** Where the refusal belongs, if it is about one value. */
export interface Placed {
  readonly at?: keyof EnteredDeputation;
  readonly refusal: Refusal;
}

/** What has begun is history: others rely on it, so only its end moves. */
export function deputationRefusal(entered: EnteredDeputation, before: Before | null, today: Day): Placed | null {
  const { personId, deputyId, startsOn, endsOn } = entered;
  const state = before && deputationState(before, today);
  if (state === "OVER") return { refusal: say.isOver({ until: before!.endsOn }) };
  if (personId === deputyId) return { at: "deputyId", refusal: say.ownDeputy() };
  if (endsOn < startsOn) return { at: "endsOn", refusal: say.endsBeforeStart() };
  if (state === "RUNNING") {
    const stays = before!.personId === personId && before!.deputyId === deputyId && before!.startsOn === startsOn;
    if (!stays) return { refusal: say.hasBegun({ deputy: before!.deputyName ?? "", from: before!.startsOn }) };
    return endsOn < today ? { at: "endsOn", refusal: say.endsInPast() } : null;
  }
  return startsOn < today ? { at: "startsOn", refusal: say.startsInPast() } : null;
}

interface ToApprove {
  readonly level: 1 | 2;
  readonly authors: Authors;
  /** Who gave the first approval, and in whose place. */
  readonly firstBy: number | null;
  readonly firstFor: number | null;
  /** The company lets people approve their own documents. */
  readonly selfApproval: boolean;
}

interface Person {
  readonly id: number;
  readonly displayName: string;
}

/** Why an order may not be approved in this person's place: neither theirs, nor both levels for one person. */
export function inPlaceOfRefusal(person: Person, deputy: Person, order: ToApprove): Refusal | null {
  if (order.selfApproval) return null;
  const { createdBy, editedBy } = order.authors;
  if (createdBy === person.id || editedBy === person.id) return say.orderOfPerson({ person: person.displayName });
  return bothLevelsRefusal([person, deputy], order);
}

/** Of a second approval: none of these people has part in the first one. */
export function bothLevelsRefusal(people: readonly Person[], order: ToApprove): Refusal | null {
  if (order.selfApproval || order.level === 1) return null;
  const again = people.find(({ id }) => id === order.firstBy || id === order.firstFor);
  return again ? say.levelByPerson({ person: again.displayName }) : null;
}
