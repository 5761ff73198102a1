/** Whom the caller may change, and what may be granted: at most as much as the caller holds (decision 0039). */
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import { touchProblem, type Doer, type UserToChange } from "@larder/domain/people/user/user.rules";
import { isOneOf, personHere, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { callersAuthority, holdsEverything, type Grants } from "../role/authority.ts";
import { grantsOf } from "../role/authority.store.ts";
import type { Granted, Reached } from "./reached.ts";
import { lock } from "./user.store.ts";

export const doer = (ctx: Ctx): Doer => ({ id: ctx.actor.id, isAdmin: isOneOf(ctx.actor, "admin") });

/** For actions that everyone may do to themselves. */
export const othersProblem: typeof touchProblem = (user, by) => (user.id === by.id ? null : touchProblem(user, by));

/** All of them or none. `problem` says why this cannot be done to a user, whoever holds more. */
export async function reach(
  ctx: Ctx,
  ids: readonly number[],
  problem: (user: UserToChange, by: Doer) => Refusal | null = touchProblem,
): Promise<Reached[]> {
  const wanted = [...new Set(ids)];
  const people = await lock(ctx, wanted);
  if (people.length !== wanted.length) refuse(platformMessages.notFound());
  await requireReach(ctx, people, problem);
  return people as UserToChange[] as Reached[];
}

/** The same for users who are already locked and in scope. */
export async function requireReach(
  ctx: Ctx,
  people: readonly UserToChange[],
  problem: (user: UserToChange, by: Doer) => Refusal | null,
): Promise<void> {
  for (const user of people) refuseIf(problem(user, doer(ctx)));
  await requireAsMuchAs(ctx, people);
}

/** Everyone holds as much as they do themselves. */
export async function requireAsMuchAs(
  ctx: Ctx,
  people: readonly Pick<UserToChange, "id" | "userName">[],
): Promise<void> {
  const others = people.filter(({ id }) => id !== personHere(ctx));
  if (others.length === 0 || holdsEverything(ctx.actor)) return;
  const grants = await grantsOf(
    ctx,
    others.map(({ id }) => id),
  );
  const authority = await callersAuthority(
    ctx,
    [...grants.values()].flatMap(({ roleIds }) => roleIds),
  );
  for (const { id, userName } of others) {
    const what = authority.lacksOf(grants.get(id)!);
    if (what) refuse(say.userHoldsMore({ name: userName, what }));
  }
}

/** What a user is about to have. `userId` is null for a new one. */
export async function grant(ctx: Ctx, userName: string, userId: number | null, grants: Grants): Promise<Granted> {
  const authority = await callersAuthority(ctx, grants.roleIds);
  // One's own roles are no grant; a department or warehouse may still show more.
  const roleIds = userId !== null && userId === personHere(ctx) ? authority.own.roleIds : grants.roleIds;
  const what = authority.lacksOf({ ...grants, roleIds });
  return what ? refuse(say.userWouldHoldMore({ name: userName, what })) : asGranted(grants);
}

/** The same for many at once, each reported separately. */
export async function granting(
  ctx: Ctx,
  roleIds: Iterable<number>,
): Promise<(userName: string, standing: Grants) => Granted | Refusal> {
  const authority = await callersAuthority(ctx, roleIds);
  const known = new Map<string, Words | null>();
  return (name, standing) => {
    const key = JSON.stringify([standing.roleIds, standing.deptId, standing.warehouseIds]);
    const what = known.has(key) ? known.get(key)! : authority.lacksOf(standing);
    known.set(key, what);
    return what ? say.userWouldHoldMore({ name, what }) : asGranted(standing);
  };
}

const asGranted = (standing: Grants): Granted => standing as Granted;
