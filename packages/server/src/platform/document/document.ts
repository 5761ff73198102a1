/**
 * What every document does alike. A module declares its document once: table, state table, the facts that the moves
 * ask, how it is locked. A move then goes one way, whatever its effect is:
 *
 *   permission → lock → version → state, four eyes, guard → period → effect → new state → row, history → news
 *
 * Permission, four eyes and period stand in the state table and nowhere else; a state is written only when the
 * table granted it. What a move does to stock and books is its effect and stands in the module.
 */
import { sql, type Updateable } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { Day } from "@larder/domain/kernel/calendar";
import { needsSecondPerson, type Authors } from "@larder/domain/kernel/four-eyes";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import type { Granted, States } from "@larder/domain/kernel/states";
import { mayDo, type Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { platformMessages } from "../messages.ts";
import { owned } from "../owned.ts";
import type { AuditEntry } from "../record/audit.ts";
import { readingOf } from "../record/record-use-cases.ts";
import { nextVersion, orNotFound, requireFresh } from "../record/record.ts";
import type { Whole } from "../db/whole.ts";
import { recordsIn } from "../record/records-in.ts";
import { snake, type AnyRecord } from "../record/records.ts";
import { registerStates } from "../record/state-words.ts";
import { periodGate, selfApproval } from "./terms.ts";

/** Tables with a number of their own and a version. */
export type DocumentTable = {
  [T in keyof Tables & string]: Tables[T] extends { tenantId: string; id: number; version: unknown } ? T : never;
}[keyof Tables & string];

/** What is written of a document beside its state, which is the state table's. */
type Own<Row> = Omit<Row, "state" | "status">;
type Changes<T extends DocumentTable> = Omit<Own<Updateable<Tables[T]>>, "tenantId" | "id">;

/** A document under its lock, with whatever its moves ask. */
export interface Locked {
  readonly id: number;
  readonly no: string;
  readonly version: number;
  readonly updateTime?: string;
  readonly updateByName?: string | null;
}

interface Declaration<T extends DocumentTable, S extends string, M extends string, Facts, Doc extends Locked, V> {
  /** Its name in the history. */
  readonly entity: string;
  readonly table: T;
  /** The column of the state, where it is not `state`. */
  readonly column?: "status";
  readonly states: States<S, M, Facts>;
  /** Of the caller's scope and warehouse; what else is read of it is read behind the lock. */
  readonly lock: (ctx: Ctx, id: number) => Promise<Doc | undefined>;
  readonly facts: (doc: Doc) => Facts;
  /** As it is shown; undefined for whoever may not see it. */
  readonly byId: (ctx: Ctx, id: number) => Promise<V | undefined>;
  /** What a change leaves on the row: version, by whom, when. */
  readonly signed?: (ctx: Ctx, doc: Doc) => Changes<T>;
}

/** How something that happens to a document ends. */
export interface Change<T extends DocumentTable> {
  readonly set?: Changes<T>;
  /** For the history; the state is added by itself. */
  readonly audit?: Pick<AuditEntry, "before" | "after" | "reason" | "override">;
  /** The history shows the state before and after among the values. */
  readonly showsState?: true;
}

export interface Outcome<T extends DocumentTable, S extends string, A> extends Change<T> {
  /** Where the table names several. */
  readonly to?: S;
  readonly answer?: A;
  /** Runs when the row is written: announcements, and what follows from the new state. */
  readonly onSaved?: (saved: Saved<S>) => unknown;
}

/** The period is open. A posting waits for it before it locks anything more; the row is never written without it. */
export type Opening = Promise<void>;
type Effect<D, O> = (doc: D, open: Opening) => Promise<O> | O;

export interface Saved<S extends string> {
  readonly id: number;
  readonly no: string;
  readonly version: number;
  readonly state: S;
}

interface Terms<Doc, D extends Doc> {
  /** Where this move asks more of the document than the others. */
  readonly lock?: (ctx: Ctx, id: number) => Promise<D | undefined>;
  /** The copy that was edited (docs/rules/documents.md#stale-versions). */
  readonly version?: number;
  /** The day of the posting, where it is not today. */
  readonly bizDate?: (doc: D) => Day;
  /** What the history calls it, where it is not the name of the move. */
  readonly as?: string;
  /** It follows from the move of another document, where permission and four eyes were asked. */
  readonly follows?: true;
}

interface Drafts<Doc> {
  readonly refusal: (doc: Doc) => Refusal;
  /** What people knew it by. */
  readonly knownBy: (doc: Doc) => AnyRecord;
}

export interface Document<
  T extends DocumentTable,
  S extends string,
  M extends string,
  Facts,
  Doc extends Locked,
  V,
> extends Declaration<T, S, M, Facts, Doc, V> {
  readonly move: <A = undefined, D extends Doc = Doc>(
    ctx: Ctx,
    id: number,
    name: M,
    effect: Effect<D, Outcome<T, S, A>>,
    terms?: Terms<Doc, D>,
  ) => Promise<Saved<S> & { readonly answer: A }>;
  /** The system moves many at once, which it has locked; answers nothing, refuses none. */
  readonly moveAll: (ctx: Ctx, docs: readonly Doc[], name: M, showsState?: true) => void;
  /** What happens to it without a new state. */
  readonly change: (ctx: Ctx, doc: Doc, action: string, change: Change<T>) => Saved<S>;
  readonly insert: (ctx: Ctx, state: Granted<S>, row: Own<Whole<T>>) => void;
  /** All or nothing; only drafts are removed, everything else is cancelled or reversed (docs/rules/documents.md#removing). */
  readonly removeDrafts: (ctx: Ctx, ids: readonly number[], drafts: Drafts<Doc>) => Promise<null>;
  /** How it is looked at: its list, the exported file, one, its history. */
  readonly reading: <L, F extends Page>(
    name: Words,
    list: (ctx: Ctx, filters: F) => Promise<Rows<L>>,
    exported: Shape | ((ctx: Ctx) => Shape | Promise<Shape>),
  ) => ReturnType<typeof readingOf<V, L, F>>;
  /** Whether the caller made or last edited it and may not decide on it alone (docs/rules/documents.md#four-eyes). */
  readonly needsSecondPerson: (ctx: Ctx, id: number) => Promise<boolean>;
}

// eslint-disable-next-line typescript/no-explicit-any -- documents of every shape
export type AnyDocument = Document<any, any, any, any, any, any>;
/** Every document that was declared, for the audit log, which tells their numbers, and for the tests of the state tables. */
export const documents: AnyDocument[] = [];

export function documentIn<
  const T extends DocumentTable,
  S extends string,
  M extends string,
  Facts extends { readonly state: string },
  Doc extends Locked,
  V,
>(declared: Declaration<T, S, M, Facts, Doc, V>): Document<T, S, M, Facts, Doc, V> {
  const { entity, table, states } = declared;
  const column = declared.column ?? "state";
  // Kysely builds the text for any table; which columns it has is known where the table is named.
  const rows = recordsIn(table as "orderHead");
  const stateNow = (doc: Doc): Granted<S> => declared.facts(doc).state as Granted<S>;
  const signed = (ctx: Ctx, doc: Doc) => declared.signed?.(ctx, doc) ?? nextVersion(ctx, doc.version);

  const isAuthor = async (ctx: Ctx, id: number): Promise<boolean> => {
    const [authors, allowed] = await Promise.all([authorsOf(ctx, entity, table, id), selfApproval.ask(ctx)]);
    return needsSecondPerson(authors, ctx.actor.id, allowed);
  };

  /** The facts of the document, and of who asks where the table wants four eyes. */
  const factsFor = async (ctx: Ctx, doc: Doc, name: M): Promise<Facts> => {
    const facts = declared.facts(doc);
    return states.moves[name].fourEyes ? { ...facts, needsSecondPerson: await isAuthor(ctx, doc.id) } : facts;
  };

  const writeHistory = (
    ctx: Ctx,
    doc: Doc,
    action: string,
    state: Granted<S>,
    { audit, showsState }: Change<T>,
  ): void => {
    const shown = showsState && {
      before: { [column]: stateNow(doc), ...audit?.before },
      after: { [column]: state, ...audit?.after },
    };
    ctx.audit({ entity, entityId: doc.id, action, state, ...audit, ...shown });
  };

  const write = (ctx: Ctx, doc: Doc, action: string, state: Granted<S>, change: Change<T>): Saved<S> => {
    const moved = state === stateNow(doc) ? {} : { [column]: state };
    rows.update(ctx, doc.id, { ...signed(ctx, doc), ...change.set, ...moved } as never);
    writeHistory(ctx, doc, action, state, change);
    return { id: doc.id, no: doc.no, version: doc.version + 1, state };
  };

  const document: Document<T, S, M, Facts, Doc, V> = {
    ...declared,
    async move(ctx, id, name, effect, terms = {}) {
      const rule = states.moves[name];
      const asked = !rule.system && !terms.follows;
      if (asked && !mayDo(ctx.actor, rule.permission)) refuse(platformMessages.forbidden());
      const doc = orNotFound(await (terms.lock ?? (declared.lock as never as NonNullable<typeof terms.lock>))(ctx, id));
      if (terms.version !== undefined) requireFresh({ updateTime: "", ...doc }, terms.version);
      const facts = asked ? await factsFor(ctx, doc, name) : declared.facts(doc);
      refuseIf(states.refusal(facts, name));
      const open = owned(rule.posts ? requireOpen(ctx, terms.bizDate?.(doc) ?? ctx.today) : Promise.resolve());
      const { to, answer, onSaved, ...change } = await effect(doc, open);
      await open;
      const saved = write(ctx, doc, terms.as ?? name, states.after(facts, name, to), change);
      await onSaved?.(saved);
      return { ...saved, answer: answer as never };
    },
    moveAll(ctx, docs, name, showsState) {
      const [state] = docs.map((doc) => states.after(declared.facts(doc), name));
      if (state === undefined) return;
      const ids = docs.map(({ id }) => id);
      const when = declared.signed ? {} : { updateTime: ctx.now };
      ctx.write(
        ctx.db
          .updateTable(table as "orderHead")
          .set({ ...when, [column]: state, version: sql`version + 1` })
          .where("tenantId", "=", ctx.tenantId)
          .where("id", "=", sql<number>`any(${ids}::bigint[])`),
      );
      for (const doc of docs) writeHistory(ctx, doc, name, state, showsState ? { showsState } : {});
    },
    change: (ctx, doc, action, change) => write(ctx, doc, action, stateNow(doc), change),
    insert: (ctx, state, row) => rows.insert(ctx, { ...row, [column]: state } as never),
    async removeDrafts(ctx, ids, { refusal, knownBy }) {
      for (const id of ids.toSorted((a, b) => a - b)) {
        const doc = orNotFound(await declared.lock(ctx, id));
        if (stateNow(doc) !== states.begins[0]) refuse(refusal(doc));
        document.change(ctx, doc, "remove", { set: { deleted: true } as never, audit: { before: knownBy(doc) } });
      }
      return null;
    },
    reading: (name, list, exported) =>
      readingOf({
        entity,
        name,
        list,
        exported,
        byIds: async (ctx, ids) => {
          const shown = await Promise.all(ids.map((id) => declared.byId(ctx, id)));
          return shown.filter((one) => one !== undefined);
        },
      }),
    needsSecondPerson: isAuthor,
  };
  documents.push(document);
  registerStates(entity, states.states);
  return document;
}

async function requireOpen(ctx: Ctx, bizDate: Day): Promise<void> {
  refuseIf(postingDateRefusal(bizDate, ctx.today, await periodGate.ask(ctx)));
}

/** Who made it and who keyed it last. Other moves are no edits, though they change the record as well (docs/rules/documents.md#four-eyes). */
async function authorsOf(ctx: Ctx, entity: string, table: string, id: number): Promise<Authors> {
  const { rows } = await ctx.query(
    `select h.create_by as "createdBy", (select a.user_id from audit_log a where a.tenant_id = $1 and a.entity = $3 and a.entity_id = $2
       and a.action in ('add', 'edit') order by a.id desc limit 1) as "editedBy" from ${snake(table)} h where h.tenant_id = $1 and h.id = $2`,
    [ctx.tenantId, id, entity],
  );
  return (rows[0] ?? { createdBy: null }) as Authors;
}
