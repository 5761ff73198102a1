/**
 * Drafts of a document: head and lines are added, changed and removed as a whole. A module says which values to
 * store and reports each fault at its line; number, ids, state, history and version checks are the same for
 * all.
 */
import type { SecondPerson } from "@larder/domain/kernel/four-eyes";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import { writeRows } from "../db/insert-rows.ts";
import type { Tables } from "../db/tables.ts";
import type { Whole } from "../db/whole-row.ts";
import { platformMessages } from "../messages.ts";
import { orNotFound } from "../record/found-and-fresh.ts";
import { auditColumns } from "../record/audit-columns.ts";
import { snake } from "../record/snake-case.ts";
import { draftChange } from "./draft-history.ts";
import type { Document, DocumentTable, Locked, Saved } from "./document.ts";

/** The line tables of one document. */
type LineTable = {
  [T in keyof Tables & string]: Tables[T] extends { tenantId: string; id: number; headId: number; lineNo: unknown }
    ? T
    : never;
}[keyof Tables & string];

type Stamped = keyof ReturnType<typeof auditColumns> | "id" | "no" | "state" | "deleted";

/** What the use cases of a draft receive. */
export interface Entry<I, Doc> {
  readonly no: string;
  readonly input: I;
  /** null: it is new. */
  readonly before: Doc | null;
}

interface Checked<L extends LineTable, H> {
  readonly head: H;
  /** A line that other rows refer to keeps the id that it has; any other gets a new one with each edit. */
  readonly lines: readonly (Omit<Whole<L>, "tenantId" | "id" | "headId" | "lineNo"> & { readonly id?: number })[];
  /** Writes what is below the lines: the batches of each, under the id that the line was given. */
  readonly below?: (headId: number, lineIds: readonly number[]) => Promise<void> | void;
  /** The lines with what is below them, for the history. */
  readonly entered?: readonly object[];
}

interface Drafting<T extends DocumentTable, L extends LineTable, Doc, I, H extends object> {
  /** The prefix of its number. */
  readonly series: string;
  readonly lines: L;
  /** Columns of a new document that nobody enters. */
  readonly fresh: (ctx: Ctx) => Omit<Whole<T>, Stamped | keyof H>;
  /** The values to store, or a refusal. */
  readonly check: (ctx: Ctx, entry: Entry<I, Doc>) => Promise<Checked<L, H>>;
  /** The refusal for removing one that is no longer a draft. */
  readonly onlyDrafts?: (at: { no: string }) => Refusal;
  /** With a removed draft its lines are deleted, because what they name must not be held by it. */
  readonly linesGo?: true;
  /** What else follows from removing a draft, or why it is not removed. */
  readonly removed?: (ctx: Ctx, draft: Doc) => void;
}

interface Edit {
  readonly id: number;
  readonly version: number;
}

interface WithLines extends Locked {
  readonly lines: readonly object[];
}

export function draftsOf<
  T extends DocumentTable,
  L extends LineTable,
  S extends string,
  M extends string,
  Facts,
  Doc extends WithLines,
  V extends object,
  I,
  H extends object,
>(document: Document<T, S, M | "save", Facts, Doc, V>, drafting: Drafting<T, L, Doc, I, H>) {
  const { series, lines: table, fresh, check, onlyDrafts = platformMessages.onlyDrafts, linesGo, removed } = drafting;
  const deleteLines = (ctx: Ctx, headId: number): void =>
    ctx.write({
      text: `delete from ${snake(table)} where tenant_id = $1 and head_id = $2`,
      values: [ctx.tenantId, headId],
    });
  const write = async (ctx: Ctx, headId: number, { lines, below }: Checked<L, H>): Promise<void> => {
    const ids = lines.map(({ id }) => id ?? ctx.nextId());
    writeRows(
      ctx,
      table,
      lines.map((line, index) => {
        const placed = { ...line, tenantId: ctx.tenantId, id: ids[index], headId, lineNo: index + 1 };
        return placed as unknown as Whole<L>;
      }),
    );
    await below?.(headId, ids);
  };

  return {
    async get(ctx: Ctx, id: number): Promise<V & SecondPerson> {
      const [shown, needsSecondPerson] = await Promise.all([
        document.byId(ctx, id),
        document.needsSecondPerson(ctx, id),
      ]);
      return { ...orNotFound(shown), needsSecondPerson };
    },
    async create(ctx: Ctx, input: I): Promise<{ id: number }> {
      const no = await ctx.numbers.next(ctx.tenantId, series, Number(ctx.today.slice(0, 4)));
      const id = ctx.nextId();
      const checked = await check(ctx, { no, input, before: null });
      const { head, lines } = checked;
      const state = document.states.begin();
      document.insert(ctx, state, { ...auditColumns(ctx), id, no, deleted: false, ...fresh(ctx), ...head } as never);
      await write(ctx, id, checked);
      const after = { no, ...head, lines: lines.length };
      ctx.audit({ entity: document.entity, entityId: id, action: "add", state, after });
      return { id };
    },
    /** Replaces all lines: the existing ones are deleted. */
    async update(ctx: Ctx, { id, version, ...input }: I & Edit): Promise<{ version: number }> {
      const saved: Saved<S> = await document.move(
        ctx,
        id,
        "save",
        async (before) => {
          const checked = await check(ctx, { no: before.no, input: input as I, before });
          const { head, lines, entered = lines } = checked;
          deleteLines(ctx, id);
          await write(ctx, id, checked);
          const was = { head: before, lines: before.lines };
          return { set: head as never, audit: draftChange(document.fields, was, { head, lines: entered }) };
        },
        { version, as: "edit" },
      );
      return { version: saved.version };
    },
    remove: (ctx: Ctx, ids: readonly number[]): Promise<null> =>
      document.removeDrafts(ctx, ids, {
        refusal: ({ no }) => onlyDrafts({ no }),
        knownBy: ({ no }) => ({ no }),
        removed: (draft) => {
          if (linesGo) deleteLines(ctx, draft.id);
          removed?.(ctx, draft);
        },
      }),
  };
}

/** `notYet("started", "posted")`: columns of a new draft that a move will set, when and by whom. */
export const notYet = <N extends string>(...moved: readonly N[]): { readonly [K in `${N}At` | `${N}By`]: null } =>
  Object.fromEntries(moved.flatMap((name) => [`${name}At`, `${name}By`]).map((name) => [name, null])) as {
    readonly [K in `${N}At` | `${N}By`]: null;
  };
