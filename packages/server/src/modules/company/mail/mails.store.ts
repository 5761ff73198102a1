import { sql } from "kysely";
import type { LatestMail } from "@larder/domain/company/mail/mailing.calls";
import { mailCalls } from "@larder/domain/company/mail/mail.calls";
import type { Mail, MailKind } from "@larder/domain/company/mail/mail.fields";
import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { holds, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { onDays } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";

type Row = Mail & { readonly id: number };

/** A mail belongs to who sent it, as a document to who made it: it names what it carries, and to whom. */
const visible = (ctx: Ctx) =>
  ownRows(ctx, "mailOutbox").where(inScope(ctx, { dept: "mailOutbox.createDept", owners: ["mailOutbox.createBy"] }));

const mails = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("mailOutbox")
    .select([
      userName(ctx, "mailOutbox.createBy").as("createByName"),
      sql<
        string | null
      >`(select a.name from mail_attachment a where a.tenant_id = ${ctx.tenantId} and a.mail_id = mail_outbox.id order by a.id limit 1)`.as(
        "fileName",
      ),
    ])
    .$narrowType<Pick<Row, "entity" | "outcome">>();

/** One of several documents that it is about, by its number. */
const about = ({ tenantId }: Ctx, search: string) =>
  sql<boolean>`exists (select from mail_document d where d.tenant_id = ${tenantId} and d.mail_id = mail_outbox.id and starts_with(d.no, upper(${search})))`;

export const list = listOf(mails, {
  call: mailCalls.list,
  filters: {
    equals: ["state", "entity"],
    where: (ctx, { search, ...days }) => [
      search &&
        sql<boolean>`(${holds("mailOutbox", ["documentNo", "toName", "toAddress", "subject"], search)} or ${about(ctx, search)})`,
      onDays("mailOutbox.createTime", days),
    ],
  },
  id: "mailOutbox.id",
  order: ["-createTime"],
  sorts: sortsOf("mailOutbox", ["createTime", "sentAt?", "toAddress", "documentNo?", "state"]),
});

export const byId = (ctx: Ctx, id: number): Promise<Row | undefined> =>
  mails(ctx).where("mailOutbox.id", "=", id).executeTakeFirst() as Promise<Row | undefined>;

/** Of one document, for its page. */
export const latestOf = async (ctx: Ctx, entity: string, id: number): Promise<LatestMail> =>
  ((await ownRows(ctx, "mailOutbox")
    .select(["state", "toAddress", "outcome", "answer"])
    .where("entity", "=", entity)
    .where("entityId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()) ?? null) as LatestMail;

export interface MailedAbout {
  /** The record that the mail names beside what it carries. */
  readonly id: number;
  readonly at: string;
  /** The same in milliseconds since 1970. */
  readonly moment: number;
}

/** When records of a kind were last written to with this: by a mail that has not failed. */
export async function mailedAbout(ctx: Ctx, kind: MailKind, id: number, about: string): Promise<MailedAbout[]> {
  const { rows } = await ctx.query(
    `select d.entity_id as id, max(o.create_time) as at, (extract(epoch from max(o.create_time)) * 1000)::float8 as moment
       from mail_outbox o join mail_document d on d.tenant_id = $1 and d.mail_id = o.id and d.entity = $4
      where o.tenant_id = $1 and o.entity = $2 and o.entity_id = $3 and o.state <> 'FAILED' group by 1`,
    [ctx.tenantId, kind, id, about],
  );
  return rows as MailedAbout[];
}

export interface Taken {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
  readonly messageId: string;
  readonly toName: string | null;
  readonly toAddress: string;
  readonly subject: string;
  readonly body: string;
  /** How often it was tried, this time counted in: whoever took it up later has a higher number. */
  readonly attempts: number;
  readonly fileWanted: boolean;
}

/**
 * Takes the mail up until `until`, so that no other process sends it meanwhile; one that ended in between is taken up
 * again then.
 */
export async function takeUp(ctx: Ctx, id: number, until: Date): Promise<Taken | undefined> {
  const { rows } = await ctx.query(
    `update mail_outbox set attempts = attempts + 1, last_try_at = $3, next_try_at = $4
      where tenant_id = $1 and id = $2 and state = 'WAITING' and next_try_at <= $3
      returning id, entity, entity_id as "entityId", message_id as "messageId", to_name as "toName", to_address as "toAddress", subject, body, attempts,
        entity <> 'mailSetting' as "fileWanted"`,
    [ctx.tenantId, id, ctx.now, until],
  );
  return rows[0] as Taken | undefined;
}

/** The documents in whose history it appears; of a test there is none. */
export async function documentsOf(
  ctx: Ctx,
  { id, entity, entityId }: Pick<Taken, "id" | "entity" | "entityId">,
): Promise<readonly { readonly entity: string; readonly entityId: number }[]> {
  if (entityId === null) return [];
  const several = await ownRows(ctx, "mailDocument").select(["entity", "entityId"]).where("mailId", "=", id).execute();
  return several.length > 0 ? several : [{ entity, entityId }];
}

export const filesOf = (ctx: Ctx, id: number) =>
  ownRows(ctx, "mailAttachment")
    .select(["name", "contentType", "content"])
    .where("mailId", "=", id)
    .orderBy("id")
    .execute();

/** What became of it; false if another process has taken it up since. */
export async function settle(
  ctx: Ctx,
  { id, attempts }: Pick<Taken, "id" | "attempts">,
  {
    state,
    nextTryAt,
    outcome,
    answer,
  }: { state: string; nextTryAt: Date | null; outcome: string; answer: string | null },
): Promise<boolean> {
  const { rowCount } = await ctx.query(
    `update mail_outbox set state = $4::text, next_try_at = $5, outcome = $6, answer = $7, sent_at = case when $4::text = 'SENT' then $8::timestamptz end,
        version = version + 1, update_time = $8
      where tenant_id = $1 and id = $2 and attempts = $3 and state = 'WAITING'`,
    [ctx.tenantId, id, attempts, state, nextTryAt, outcome, answer, ctx.now],
  );
  return rowCount === 1;
}

const hasFile = ({ tenantId }: Ctx) =>
  sql<boolean>`exists (select from mail_attachment a where a.tenant_id = ${tenantId} and a.mail_id = mail_outbox.id)`;

export const lockAll = (ctx: Ctx, ids: readonly number[]) =>
  visible(ctx)
    .select(["id", "state", "entity", "entityId", "toAddress"])
    .select(hasFile(ctx).as("hasFile"))
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

export const failedSince = async (ctx: Ctx, since: Date): Promise<number[]> => {
  const rows = await visible(ctx)
    .select("mailOutbox.id")
    .where("mailOutbox.state", "=", "FAILED")
    .where(sql<boolean>`mail_outbox.create_time >= ${since}`)
    .where("mailOutbox.entity", "<>", "mailSetting")
    .where(hasFile(ctx))
    .orderBy("mailOutbox.id")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};

/** From the beginning, with all its attempts. */
export const waitAgain = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.write({
    text: `update mail_outbox set state = 'WAITING', attempts = 0, next_try_at = $3, outcome = null, answer = null, version = version + 1,
        update_by = $4, update_time = $3 where tenant_id = $1 and id = any($2::bigint[])`,
    values: [ctx.tenantId, ids, ctx.now, ctx.actor.id],
  });

/** Those whose turn has passed without anybody taking them up. */
export async function overdue(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.query(
    "select id from mail_outbox where tenant_id = $1 and state = 'WAITING' and next_try_at <= $2 order by next_try_at limit 200",
    [ctx.tenantId, ctx.now],
  );
  return rows.map(({ id }) => id as number);
}
