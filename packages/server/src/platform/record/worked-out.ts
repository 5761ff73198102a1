/**
 * A list whose rows a rule works out, so that the database can neither sort nor cut them: a report. All that its filters find is
 * read, sorted and cut into pages here, with the same orders, cursors and refusals as any list (`list-pages.ts`).
 */
import type { FileAnswer, Page, Rows } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";
import { exportRows } from "./export.ts";
import { MOST_EXPORTED } from "./list-pages.ts";

interface Row {
  readonly id: number;
}

interface WorkedOut<F extends Page, R extends Row, S> {
  readonly title: Words;
  /** Of a row, as it is exported. */
  readonly fields: Shape;
  /** Everything that the filters find, with what it is sorted by. */
  readonly rows: (ctx: Ctx, asked: F) => Promise<readonly R[]>;
  /** What only the rows need that are shown or exported; nothing, unless it is said. */
  readonly shown?: (ctx: Ctx, rows: readonly R[]) => Promise<S[]> | S[];
  /** Default order: a column, with a minus for descending. */
  readonly order: string;
  /** Columns by which it is sorted on request. */
  readonly sorts: readonly (keyof R & string)[];
}

export function workedOut<F extends Page, R extends Row, S extends Row = R>(report: WorkedOut<F, R, S>) {
  const { title, fields, rows, order, sorts } = report;
  const shown = report.shown ?? ((_ctx: Ctx, found: readonly Row[]) => [...found] as S[]);
  const sorted = async (ctx: Ctx, asked: F): Promise<readonly R[]> => {
    const { name, desc } = askedOrder(asked, sorts) ?? { name: order.replace(/^-/, ""), desc: order.startsWith("-") };
    return inOrder(await rows(ctx, asked), name as keyof R & string, desc);
  };
  return {
    async list(ctx: Ctx, asked: F): Promise<Rows<S>> {
      const page = pageOf(await sorted(ctx, asked), asked);
      return { ...page, rows: await shown(ctx, page.rows) };
    },
    async exportList(ctx: Ctx, asked: F): Promise<FileAnswer> {
      const all = await sorted(ctx, asked);
      if (all.length > MOST_EXPORTED) refuse(platformMessages.exportTooLarge({ most: MOST_EXPORTED }));
      return exportRows(ctx, fields, await shown(ctx, all), title);
    },
  };
}

function askedOrder(
  { orderByColumn, isAsc }: Page,
  sorts: readonly string[],
): { readonly name: string; readonly desc: boolean } | null {
  const [name, way] = [orderByColumn?.trim(), isAsc?.trim().toLowerCase()];
  if (!name || !way) return null;
  if (!sorts.includes(name) || !/^(asc|desc)(ending)?$/.test(way)) refuse(platformMessages.wrongSort());
  return { name, desc: way.startsWith("desc") };
}

/** Numbers in any writing by their size, everything else as text; what is empty comes last whichever way. */
export function inOrder<R extends Row>(rows: readonly R[], name: keyof R & string, desc: boolean): R[] {
  const placed = rows.map((row) => ({ row, key: keyOf(row[name]) }));
  placed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? a.row.id - b.row.id : a.key === null ? 1 : -1;
    const before = a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id;
    return desc ? -before : before;
  });
  return placed.map(({ row }) => row);
}

/** For its place among the others a figure may lose digits; the figure that is shown does not. */
function keyOf(value: unknown): number | string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^-?\d+\.\d+$/.test(text) ? Number(text) : text;
}

/** The cursor is how many rows came before. */
function pageOf<R>(rows: readonly R[], { after, pageNum, pageSize }: Page): Rows<R> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) refuse(platformMessages.wrongSort());
  const from = after === undefined ? (pageNum - 1) * pageSize : Number(after);
  const end = from + pageSize;
  return { rows: rows.slice(from, end), total: rows.length, next: end < rows.length ? String(end) : null };
}
