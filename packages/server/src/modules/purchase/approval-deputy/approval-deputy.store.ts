/** Deputies of approvers, and who stands in for whom on a day (docs/rules/purchase.md#deputies). */
import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import type { deputationStateWords } from "@larder/domain/purchase/approval-deputy/approval-deputy.fields";
import type { EnteredDeputation, Span } from "@larder/domain/purchase/approval-deputy/approval-deputy.rules";
import type { Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { anywhere, equals } from "../../../platform/record/conditions.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";

type State = keyof typeof deputationStateWords;

/** On the day of the request. */
const stateOn = (ctx: Ctx) =>
  sql<State>`case when ${ctx.today}::date < approval_deputy.starts_on then 'PLANNED' when ${ctx.today}::date > approval_deputy.ends_on then 'OVER' else 'RUNNING' end`;
const person = (ctx: Ctx) => userName(ctx, "approvalDeputy.personId");
const deputy = (ctx: Ctx) => userName(ctx, "approvalDeputy.deputyId");

const visible = (ctx: Ctx) =>
  undeletedRows(ctx, "approvalDeputy")
    .selectAll("approvalDeputy")
    .select([
      person(ctx).as("personName"),
      deputy(ctx).as("deputyName"),
      stateOn(ctx).as("state"),
      ...auditNames(ctx, "approvalDeputy"),
    ]);

export const list = listOf(visible, {
  call: deputyCalls.list,
  filters: {
    equals: ["personId", "deputyId"],
    where: (ctx, { state, search }) => [
      equals(stateOn(ctx), state),
      search &&
        sql<boolean>`concat_ws(chr(1), ${person(ctx)}, ${deputy(ctx)}, approval_deputy.remark) ilike ${anywhere(search)}`,
    ],
  },
  id: "approvalDeputy.id",
  order: ["-startsOn"],
  sorts: sortsOf("approvalDeputy", ["startsOn", "endsOn", "createTime"]),
});

export const byIds = byIdsOf(visible, "approvalDeputy.id");

/** Of two entered at once for one person, the second sees the first. */
export const lockPerson = (ctx: Ctx, personId: number): Promise<unknown> =>
  ctx.query("select from app_user where tenant_id = $1 and id = $2 for no key update", [ctx.tenantId, personId]);

/** One of the same two people on some of these days. */
export async function overlapping(
  ctx: Ctx,
  { personId, deputyId, startsOn, endsOn }: EnteredDeputation,
  exceptId: number,
): Promise<Span | undefined> {
  const { rows } = await ctx.query(
    `select starts_on as "startsOn", ends_on as "endsOn" from approval_deputy
      where tenant_id = $1 and person_id = $2 and deputy_id = $3 and id <> $4 and not deleted and starts_on <= $6 and ends_on >= $5 order by starts_on limit 1`,
    [ctx.tenantId, personId, deputyId, exceptId, startsOn, endsOn],
  );
  return rows[0] as Span | undefined;
}

export interface Standing {
  readonly deputationId: number;
  readonly personId: number;
}

/** For whom this user decides on a day, the longest-standing first. */
export async function standingFor(ctx: Ctx, deputyId: number, day: Day): Promise<Standing[]> {
  const { rows } = await ctx.query(
    `select id as "deputationId", person_id as "personId" from approval_deputy
      where tenant_id = $1 and deputy_id = $2 and not deleted and $3 between starts_on and ends_on order by starts_on, id`,
    [ctx.tenantId, deputyId, day],
  );
  return rows as Standing[];
}
