/**
 * Imports a record that people also enter by hand: its code is not taken, nor twice in the file, its English name is folded
 * to ASCII, and the rule for manual entry judges what is stored of each row.
 *
 *     export const supplierImporter = recordImporter({
 *       entity: "supplier", columns, table: "supplier", code: "code", codeTaken: say.codeTaken,
 *       judge: async () => (row) => recordOf(row),
 *       refusal: supplierRefusal,
 *       row: (ctx, record, id) => ({ ...newSupplier, ...auditColumns(ctx), id, ...record }),
 *       remove: suppliers.remove,
 *     });
 */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import type { InputOf, Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import { writeManyRows } from "../db/insert-many-rows.ts";
import type { Tables } from "../db/tables.ts";
import type { Whole } from "../db/whole-row.ts";
import type { AnyRecord } from "../record/snake-case.ts";
import { snake } from "../record/snake-case.ts";
import { importWords } from "./import.messages.ts";
import { FirstLines, importer, type Importer, type Judge } from "./importer.ts";

type Table = keyof Tables & string;

interface RecordImport<S extends Shape, T extends Table, B extends Table, Stored extends object, File> extends Pick<
  Importer<S, Stored, File>,
  "entity" | "columns" | "worded" | "searchable" | "file" | "judge" | "remove"
> {
  readonly table: T;
  /** The column that names the record; capital and small letters are the same. */
  readonly code: keyof InputOf<S> & keyof Tables[T] & string;
  readonly codeTaken: (at: { code: string }) => Refusal;
  /** The rule for manual entry, unless the row is judged by it already. */
  readonly refusal?: (stored: Stored) => Refusal | null;
  /** The whole row of the table. */
  readonly row: (ctx: Ctx, stored: Stored, id: number) => Whole<T>;
  /** Rows of another table that belong to them. */
  readonly below?: {
    readonly table: B;
    readonly rows: (ctx: Ctx, stored: Stored, id: number) => readonly Whole<B>[];
  };
  /** What its history shows of a new one, besides code and names. */
  readonly shown?: (stored: Stored) => AnyRecord;
}

interface Codes<File> {
  readonly own: File;
  readonly taken: ReadonlySet<string>;
  /** In the file so far. */
  readonly seen: FirstLines;
}

export function recordImporter<
  S extends Shape,
  T extends Table,
  Stored extends object,
  File = undefined,
  B extends Table = never,
>(declared: RecordImport<S, T, B, Stored, File>) {
  const { entity, table, code, file, refusal, row, below, shown } = declared;
  type Values = InputOf<S> & { readonly nameEn?: string | null | undefined };

  return importer<S, Stored, Codes<File>>({
    ...declared,
    tables: [table, ...(below ? [below.table] : []), "auditLog"],
    async file(ctx) {
      const [own, taken] = await Promise.all([file?.(ctx), codesTaken(ctx, table, code)]);
      return { own: own as File, taken, seen: new FirstLines() };
    },
    async judge(ctx, rows, { own, taken, seen }) {
      const judge = (await declared.judge(ctx, rows, own)) as Judge<Values, Stored>;
      return (values: Values, at) => {
        const name = String(values[code]);
        const before = seen.seen(name.toUpperCase(), at.line);
        if (before) at.problem(code, importWords.repeated(name, before));
        else if (taken.has(name.toUpperCase())) at.problem(code, declared.codeTaken({ code: name }).words);
        const { nameEn } = values;
        const folded = nameEn ? foldedToAscii(nameEn).trim() || null : null;
        if (nameEn && folded !== nameEn) at.note("nameEn" as never, importWords.folded(folded ?? ""));
        const stored = judge({ ...values, nameEn: folded }, at as never);
        const refused = stored && refusal?.(stored);
        return refused ? at.refuse(refused) : stored;
      };
    },
    async write(ctx, ready) {
      const ids = ready.map(() => ctx.nextId());
      const rows = ready.map((stored, nth) => row(ctx, stored, ids[nth]!));
      await writeManyRows(ctx, table, rows);
      if (below) {
        const belonging = ready.flatMap((stored, nth) => below.rows(ctx, stored, ids[nth]!));
        await writeManyRows(ctx, below.table, belonging);
      }
      for (const [nth, stored] of (rows as AnyRecord[]).entries()) {
        const after = {
          [code]: stored[code],
          nameEn: stored["nameEn"],
          nameZh: stored["nameZh"],
          ...shown?.(ready[nth]!),
        };
        ctx.audit({ entity, entityId: ids[nth]!, action: "add", after });
      }
      return ids;
    },
  });
}

/**
 * All codes in upper case, also of records out of the caller's scope. All of them: behind the tenant wall no index
 * serves upper-case comparisons, so looking for those of a file would read as much.
 */
async function codesTaken(ctx: Ctx, table: Table, code: string): Promise<Set<string>> {
  const { rows } = await ctx.query(
    `select upper(${snake(code)}) as code from ${snake(table)} where tenant_id = $1 and not deleted`,
    [ctx.tenantId],
  );
  return new Set((rows as { code: string }[]).map((one) => one.code));
}
