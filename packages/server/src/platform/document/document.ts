/**
 * What all documents have in common. A module declares its document once: table, state table, the facts its
 * moves need, how it is locked. Every move then runs the same steps, whatever its effect:
 *
 *   permission → lock → version → state, four eyes, guard → period → effect → new state → row, history →
 *   announcements
 *
 * Permission, four eyes and period are declared only in the state table; a state is written only when the table
 * granted it. What a move does to stock and books is its effect, which is in the module.
 */
import { sql, type Updateable } from "kysely";
import type { AuditEntity } from "@larder/domain/kernel/audited";
import type { AnyCall, Page, Rows } from "@larder/domain/kernel/calls";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Day } from "@larder/domain/kernel/calendar";
import { needsSecondPerson, type Authors } from "@larder/domain/kernel/four-eyes";
import { firstOpenDay, postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import type { Granted, States } from "@larder/domain/kernel/states";
import { mayDo, type Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { platformMessages } from "../messages.ts";
import { allRead } from "../all-read.ts";
import { filesOf, registerFileHolders } from "../files/holders.ts";
import { owned } from "../owned.ts";
import type { AuditEntry } from "../record/audit.ts";
import type { HiddenValues } from "../record/hidden-values.ts";
import { registerHidden } from "../record/record-registry.ts";
import { readingOf } from "../record/record-use-cases.ts";
import { nextVersion } from "../record/audit-columns.ts";
import { isFound, orNotFound, requireFresh } from "../record/found-and-fresh.ts";
import type { Whole } from "../db/whole-row.ts";
import { recordsIn } from "../record/record-statements.ts";
import { snake, type AnyRecord } from "../record/snake-case.ts";
import { registerStates } from "../record/state-words.ts";
import { linkedTo, type Follows } from "./linked.ts";
import { unfinishedAmong, type NamedKind, type Unfinished, type UnfinishedDocument } from "./unfinished.ts";
import { periodGate, selfApproval } from "./terms.ts";

/** Tables with a document number and a version. */
export type DocumentTable = {
  [T in keyof Tables & string]: Tables[T] extends { tenantId: string; id: number; version: unknown } ? T : never;
}[keyof Tables & string];

/** Columns written to a document in addition to its state, which belongs to the state table. */
type Own<Row> = Omit<Row, "state" | "status">;
type Changes<T extends DocumentTable> = Omit<Own<Updateable<Tables[T]>>, "tenantId" | "id">;

/** A locked document with the facts its moves need. */
export interface Locked {
  readonly id: number;
  readonly no: string;
  readonly version: number;
  readonly updateTime?: string;
  readonly updateByName?: string | null;
}

interface Declaration<T extends DocumentTable, S extends string, M extends string, Facts, Doc extends Locked, V> {
  /** Its name in the history, which has words for it. */
  readonly entity: AuditEntity;
  readonly table: T;
  /** How it is called, listed, changed; its exported file has the name of what they are calls of. */
  readonly calls: Readonly<Record<string, AnyCall>>;
  /** Of the document, with those of its lines: what the history shows of a draft follows from them. */
  readonly fields: Shape;
  /** The state column, if it is not `state`. */
  readonly column?: "status";
  readonly states: States<S, M, Facts>;
  /** Limited to the caller's scope and warehouse; anything else is read after the lock. */
  readonly lock: (ctx: Ctx, id: number) => Promise<Doc | undefined>;
  readonly facts: (doc: Doc) => Facts;
  /** As shown; undefined if the caller may not see it. */
  readonly byId: (ctx: Ctx, id: number) => Promise<V | undefined>;
  /** The documents that this one follows from, which show it among their linked documents. */
  readonly follows?: Follows<keyof Tables[T] & string> | readonly Follows<keyof Tables[T] & string>[];
  /** Who may add and remove its files; whoever may read it sees them. Null: it has none. */
  readonly files: string | null;
  /** Until when others are asked to mind it, and which records it names. */
  readonly unfinished?:
    | Unfinished<keyof Tables[T] & string, NoInfer<S>>
    | readonly Unfinished<keyof Tables[T] & string, NoInfer<S>>[];
  /** Values of its history that not everyone sees who sees it. */
  readonly hidden?: HiddenValues;
  /** What a change sets on the row: version, by whom, when. */
  readonly signed?: (ctx: Ctx, doc: Doc) => Changes<T>;
}

/** The result of a move or another change of a document. */
export interface Change<T extends DocumentTable> {
  readonly set?: Changes<T>;
  /** For the history; the state is recorded automatically. */
  readonly audit?: Pick<AuditEntry, "before" | "after" | "reason" | "override">;
  /** The history includes the state before and after among the values. */
  readonly showsState?: true;
}

export interface Outcome<T extends DocumentTable, S extends string, A> extends Change<T> {
  /** The target state, if the table names several. */
  readonly to?: S;
  readonly answer?: A;
  /** Runs when the row is written: announcements, and what follows from the new state. */
  readonly onSaved?: (saved: Saved<S>) => unknown;
}

const OUTCOME = ["to", "answer", "onSaved", "set", "audit", "showsState"] as const;

/** The posting date, once its period is found open. A posting awaits it before taking further locks; the row is never written without it. */
export type Opening = Promise<Day>;
type Effect<D, O> = (doc: D, open: Opening) => Promise<O> | O;

export interface Saved<S extends string> {
  readonly id: number;
  readonly no: string;
  readonly version: number;
  readonly state: S;
}

/** A step of a document, as its history names it. */
interface Writing<S extends string> {
  readonly action: string;
  readonly before: string;
  readonly state: Granted<S>;
}

interface Terms<Doc, D extends Doc> {
  /** Additional facts that only this move needs. */
  readonly lock?: (ctx: Ctx, id: number) => Promise<D | undefined>;
  /** The version that was edited (docs/rules/documents.md#stale-versions). */
  readonly version?: number;
  /** The posting date, if it is not today. */
  readonly bizDate?: (doc: D) => Day;
  /** Its day may be closed: it is posted on the first open one (docs/rules/documents.md#closed-periods). */
  readonly late?: true;
  /** Its name in the history, if it differs from the move's. */
  readonly as?: string;
  /** The caller acts for somebody who holds the permission; for whom exactly is part of the effect. */
  readonly permitted?: boolean;
  /** Follows from a move of another document, where permission and four eyes were already checked. */
  readonly follows?: true;
}

interface Drafts<Doc> {
  readonly refusal: (doc: Doc) => Refusal;
  /** The number or name people know it by. */
  readonly knownBy: (doc: Doc) => AnyRecord;
  /** What else goes with it. */
  readonly removed?: (doc: Doc) => void;
}

interface Linking {
  /** The documents that follow from it, for anyone who may see it. */
  readonly linked: (ctx: Ctx, id: number) => Promise<LinkedDocument[]>;
}

export interface Document<T extends DocumentTable, S extends string, M extends string, Facts, Doc extends Locked, V>
  extends Declaration<T, S, M, Facts, Doc, V>, Linking {
  readonly move: <A = undefined, D extends Doc = Doc>(
    ctx: Ctx,
    id: number,
    name: M,
    effect: Effect<D, Outcome<T, S, A>>,
    terms?: Terms<Doc, D>,
  ) => Promise<Saved<S> & { readonly answer: A }>;
  /** A system move of many documents at once, already locked by the caller; no answers, no refusals. */
  readonly moveAll: (ctx: Ctx, docs: readonly Doc[], name: M, showsState?: true) => void;
  /**
   * A system move that asks for nothing but the state: what follows from the books, of a document that the caller has
   * locked.
   */
  readonly moved: (ctx: Ctx, doc: Locked & { readonly state: string }, name: M, change: Change<T>) => Saved<S>;
  /** A change without a new state. */
  readonly change: (ctx: Ctx, doc: Doc, action: string, change: Change<T>) => Saved<S>;
  readonly insert: (ctx: Ctx, state: Granted<S>, row: Own<Whole<T>>) => void;
  /**
   * All or nothing; only drafts are removed, everything else is cancelled or reversed
   * (docs/rules/documents.md#removing).
   */
  readonly removeDrafts: (ctx: Ctx, ids: readonly number[], drafts: Drafts<Doc>) => Promise<null>;
  /** Its read calls: list, export, one, history, what follows from it. */
  readonly reading: <L, F extends Page>(
    list: (ctx: Ctx, filters: F) => Promise<Rows<L>>,
    exported: Shape | ((ctx: Ctx) => Shape | Promise<Shape>),
  ) => ReturnType<typeof readingOf<V, L, F>> & Linking;
  /**
   * Whether the caller created or last edited it and so may not decide on it alone
   * (docs/rules/documents.md#four-eyes).
   */
  readonly needsSecondPerson: (ctx: Ctx, id: number) => Promise<boolean>;
  /** Who made it and who last edited it, for a decision that names both. */
  readonly authors: (ctx: Ctx, id: number) => Promise<Authors>;
}

// eslint-disable-next-line typescript/no-explicit-any -- documents of every shape
export type AnyDocument = Document<any, any, any, any, any, any>;
/** All declared documents, for the audit log, which shows their numbers, and for the tests of the state tables. */
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
  // Kysely builds the text for any table; the column types are known where the table is named.
  const rows = recordsIn(table as "orderHead");
  const stateNow = (doc: Doc): Granted<S> => declared.facts(doc).state as Granted<S>;
  const signed = (ctx: Ctx, doc: Doc) => declared.signed?.(ctx, doc) ?? nextVersion(ctx, doc.version);

  const isAuthor = async (ctx: Ctx, id: number): Promise<boolean> => {
    const [authors, allowed] = await Promise.all([authorsOf(ctx, entity, table, id), selfApproval.ask(ctx)]);
    return needsSecondPerson(authors, ctx.actor.id, allowed);
  };

  /** The facts of the document, and about the caller if the table asks for four eyes. */
  const factsFor = async (ctx: Ctx, doc: Doc, name: M): Promise<Facts> => {
    const facts = declared.facts(doc);
    return states.moves[name].fourEyes ? { ...facts, needsSecondPerson: await isAuthor(ctx, doc.id) } : facts;
  };

  const writeHistory = (
    ctx: Ctx,
    { id }: Pick<Locked, "id">,
    { action, before, state }: Writing<S>,
    { audit, showsState }: Change<T>,
  ): void => {
    const shown = showsState && {
      before: { [column]: before, ...audit?.before },
      after: { [column]: state, ...audit?.after },
    };
    ctx.audit({ entity, entityId: id, action, state, ...audit, ...shown });
  };

  const write = (
    ctx: Ctx,
    { id, no, version }: Pick<Locked, "id" | "no" | "version">,
    { stamps, ...writing }: Writing<S> & { readonly stamps: object },
    change: Change<T>,
  ): Saved<S> => {
    const { before, state } = writing;
    const moved = state === before ? {} : { [column]: state };
    rows.update(ctx, id, { ...stamps, ...change.set, ...moved } as never);
    writeHistory(ctx, { id }, writing, change);
    return { id, no, version: version + 1, state };
  };
  const writeDoc = (ctx: Ctx, doc: Doc, action: string, state: Granted<S>, change: Change<T>): Saved<S> =>
    write(ctx, doc, { action, before: stateNow(doc), state, stamps: signed(ctx, doc) }, change);

  const document: Document<T, S, M, Facts, Doc, V> = {
    ...declared,
    async move(ctx, id, name, effect, terms = {}) {
      const rule = states.moves[name];
      const asked = !rule.system && !terms.follows;
      if (asked && !terms.permitted && !mayDo(ctx.actor, rule.permission)) refuse(platformMessages.forbidden());
      const lock = terms.lock ?? (declared.lock as NonNullable<typeof terms.lock>);
      const doc = orNotFound(await lock(ctx, id));
      if (terms.version !== undefined) requireFresh({ updateTime: "", ...doc }, terms.version);
      const facts = asked ? await factsFor(ctx, doc, name) : declared.facts(doc);
      refuseIf(states.refusal(facts, name));
      const open = owned(rule.posts ? postingDay(ctx, terms.bizDate?.(doc), terms.late) : Promise.resolve(ctx.today));
      const outcome = allRead(await effect(doc, open), OUTCOME, `${entity} ${name}`);
      const { to, answer, onSaved, ...change } = outcome;
      await open;
      const saved = writeDoc(ctx, doc, terms.as ?? name, states.after(facts, name, to), change);
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
      for (const doc of docs)
        writeHistory(ctx, doc, { action: name, before: stateNow(doc), state }, showsState ? { showsState } : {});
    },
    moved(ctx, doc, name, change) {
      if (!states.moves[name].system || states.moves[name].unless)
        throw new Error(`${entity} ${name} asks for its facts`);
      // Of such a document nothing else is known: its facts are not asked.
      const state = states.after({ state: doc.state } as Facts, name);
      const stamps = nextVersion(ctx, doc.version);
      return write(ctx, doc, { action: name, before: doc.state, state, stamps }, change);
    },
    change: (ctx, doc, action, change) => writeDoc(ctx, doc, action, stateNow(doc), change),
    insert: (ctx, state, row) => rows.insert(ctx, { ...row, [column]: state } as never),
    async removeDrafts(ctx, ids, { refusal, knownBy, removed }) {
      for (const id of ids.toSorted((a, b) => a - b)) {
        const doc = orNotFound(await declared.lock(ctx, id));
        if (stateNow(doc) !== states.begins[0]) refuse(refusal(doc));
        document.change(ctx, doc, "remove", { set: { deleted: true } as never, audit: { before: knownBy(doc) } });
        removed?.(doc);
      }
      return null;
    },
    reading: (list, exported) => ({
      linked: document.linked,
      ...readingOf({
        entity,
        hidden: declared.hidden,
        calls: { get: declared.calls.get! },
        list,
        exported,
        byIds: async (ctx, ids) => {
          const shown = await Promise.all(ids.map((id) => declared.byId(ctx, id)));
          return shown.filter((one) => one !== undefined);
        },
      }),
    }),
    async linked(ctx, id) {
      const [shown, linked] = await Promise.all([declared.byId(ctx, id), linkedTo(ctx, entity, id, documents)]);
      orNotFound(shown);
      return linked;
    },
    needsSecondPerson: isAuthor,
    authors: (ctx, id) => authorsOf(ctx, entity, table, id),
  };
  documents.push(document);
  registerStates(entity, states.states);
  const { calls, files, byId } = declared;
  if (files !== null) registerFileHolders({ [entity]: filesOf(calls.get!.permission, files, isFound(byId)) });
  if (declared.hidden) registerHidden(entity, declared.hidden);
  return document;
}

/** The unfinished documents of these records: `unfinishedOf(ctx, "goods", [id])`. */
export const unfinishedOf = (ctx: Ctx, kind: NamedKind, ids: readonly number[]): Promise<UnfinishedDocument[]> =>
  unfinishedAmong(documents, ctx, kind, ids);

/** The day on which a posting is booked, or the refusal of a closed period. */
export async function postingDay(ctx: Ctx, wanted: Day = ctx.today, late?: true): Promise<Day> {
  const lockDate = await periodGate.ask(ctx);
  const bizDate = late ? firstOpenDay(wanted, lockDate) : wanted;
  // Where everything up to today is closed there is no open day: the refusal names the closed period, not a future date.
  refuseIf(postingDateRefusal(bizDate > ctx.today ? wanted : bizDate, ctx.today, lockDate));
  return bizDate;
}

/**
 * Who created it and who last edited it. Other moves are not edits, although they change the record as well
 * (docs/rules/documents.md#four-eyes).
 */
async function authorsOf(ctx: Ctx, entity: string, table: string, id: number): Promise<Authors> {
  const { rows } = await ctx.query(
    `select h.create_by as "createdBy", (select a.user_id from audit_log a where a.tenant_id = $1 and a.entity = $3 and a.entity_id = $2
       and a.action in ('add', 'edit') order by a.id desc limit 1) as "editedBy" from ${snake(table)} h where h.tenant_id = $1 and h.id = $2`,
    [ctx.tenantId, id, entity],
  );
  return (rows[0] ?? { createdBy: null }) as Authors;
}
