/** The calls that most entities have: their list and its export, one, its history; added, changed and removed by hand. */
import { z } from "zod";
import { call, fileAnswer, page, rowsOf, type AnyCall, type Call, type Flags, type Page } from "./calls.ts";
import { withExport, type ExportAsked } from "./exporting.ts";
import { belongsTo, blankToNull } from "./field.ts";
import {
  fieldOf,
  idList,
  idSchema,
  inputSchema,
  objectOf,
  ofFields,
  pick,
  rowSchema,
  schemasBy,
  valuesSchema,
  type Field,
  type InputOf as FieldsInput,
  type ObjectSchema,
  type RowOf,
  type Shape,
} from "./fields.ts";
import { knowing, namesOf, namesOfSteps } from "./wire-names.ts";
import { words, type Words } from "./words.ts";

/** One value or several: a single choice stays what it is. */
type OneOrMore<T> = [NonNullable<T>] extends [string]
  ? string extends NonNullable<T>
    ? T
    : T | readonly NonNullable<T>[]
  : T;
type Filter<F, T> = F extends { readonly alone: true } ? T : OneOrMore<T>;

const several = new WeakSet<z.ZodType>();

/** `A`, `A,B`, or a list of them. */
function someOf(field: Shape[string]): z.ZodType {
  const choices = field.choices!.map(({ value }) => value);
  const one = field.input.meta() ?? {};
  const schema = z
    .unknown()
    .transform((given, { addIssue }) => {
      const listed: unknown[] = typeof given === "string" ? given.split(",") : Array.isArray(given) ? given : [given];
      const asked = new Set(listed.filter((value) => blankToNull(value) !== null));
      const chosen = choices.filter((value) => asked.delete(value));
      if (asked.size === 0) return chosen.length > 1 ? chosen : (chosen[0] ?? null);
      addIssue("choice");
      return z.NEVER;
    })
    .optional()
    .meta({ title: one.title, anyOf: [one, { type: "array", items: one }] });
  several.add(schema);
  return belongsTo(field, schema);
}

const filter = (field: Shape[string]): z.ZodType =>
  field.kind === "choice" && !field.alone ? someOf(field) : field.input.optional();

/**
 * Filters of a list: the named fields of the entity, or all of a shape of filters; each is optional. A choice
 * takes several values (docs/rules/wire.md#lists).
 */
export const filters = <S extends Shape, K extends keyof S & string>(
  shape: S,
  ...some: K[]
): ObjectSchema<Page & { [N in K]?: Filter<S[N], RowOf<S>[N]> }> => {
  const names = some.length > 0 ? some : (Object.keys(shape) as K[]);
  return ofFields(pick(shape, ...names), page.extend(schemasBy(names, (name) => filter(shape[name]!))));
};

const schemaIn = (object: z.ZodType | undefined, name: string): z.ZodType | undefined =>
  object instanceof z.ZodObject && Object.hasOwn(object.shape, name) ? (object.shape[name] as z.ZodType) : undefined;

/** Whether a filter of this list takes several choices. */
export const takesSeveral = (call: AnyCall, name: string): boolean => {
  const schema = schemaIn(call.input, name);
  return schema !== undefined && several.has(schema);
};

/** The field that a filter of this list is of; a part of a text is of the field that it is found in. */
export const fieldOfFilter = ({ input, about }: AnyCall, name: string): Field | undefined => {
  const [asked, shown] = [schemaIn(input, name), schemaIn(about, name)];
  return (asked && fieldOf(asked)) ?? (shown && fieldOf(shown));
};

export const versioned = z.object({
  version: z.preprocess(
    // An empty value means no version, not version 0.
    (v) => (v === "" ? undefined : typeof v === "string" ? Number(v) : v),
    z.number({ error: "version" }).int("version"),
  ),
});

/**
 * Confirms what a 2000 refusal asked for: the call is repeated with a reason by someone with the permission
 * (docs/rules/documents.md#overrides).
 */
export const override = z.object({
  override: z.boolean().optional(),
  reason: z.string().trim().max(500).optional(),
});

interface Standard<S extends Shape, L, R> {
  /** `/pss/sales/customer` */
  readonly path: string;
  /** `sales:customer` */
  readonly permission: string;
  readonly name: Words;
  readonly fields: S;
  readonly list: z.ZodType<L>;
  readonly row?: z.ZodType<R>;
  readonly warehouse?: true;
}

const version = { version: z.number().int() };

/** A stored record with the version that an edit must name. */
export const versionedRow = <S extends Shape>(fields: S): ObjectSchema<RowOf<S> & { version: number }> =>
  objectOf(rowSchema(fields).extend(version));

/** An edit sends the whole record back, with its id and the version that was read. */
export const editSchema = <S extends Shape>(
  fields: S,
): ObjectSchema<FieldsInput<S> & { id: number; version: number }> =>
  objectOf(inputSchema(fields).extend(idSchema.shape).extend(versioned.shape));

/** One change in the history of a record, from the audit log. */
export const historyRow = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  state: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
/** Changed fields are named as in the record. */
const historyOf = (record: z.ZodType) =>
  z.array(
    knowing(historyRow.extend({}), () => {
      const below = namesOf(record);
      return namesOfSteps(["before", "after"].map((name) => ({ plain: name, wire: name, below })));
    }),
  );
export type HistoryRow = z.output<typeof historyRow>;

/** What all calls of a record, document or report have in common. */
interface Named {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly warehouse?: true | undefined;
  /** Only these roles may call any of it. */
  readonly role?: Call["role"];
}

interface Listed<L, R> extends Named {
  readonly list: z.ZodType<L>;
  readonly row: z.ZodType<R>;
  /** The list is recalculated from the books each time. */
  readonly report?: true;
}

interface Read<L, R, D> extends Listed<L, R> {
  readonly detail: z.ZodType<D>;
}

const flagsOf = ({ name, warehouse, role }: Named): Flags => ({
  of: name,
  ...(warehouse ? { warehouse } : {}),
  ...(role ? { role } : {}),
});
const titleOf = ({ name }: Named, en: string, zh: string): Words => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);

/** A list, and the export of its filtered rows. */
export function listCalls<L, R>(listed: Listed<L, R>) {
  const { path, permission, list, row, report } = listed;
  return {
    list: call.get(`${path}/list`, {
      ...flagsOf(listed),
      ...(report ? { report } : {}),
      permission: `${permission}:list`,
      title: titleOf(listed, "list", "列表"),
      input: list,
      output: rowsOf(row),
      answer: "rows",
    }),
    export: exportCall(listed),
  };
}

export const exportCall = <L>(listed: Named & { readonly list: z.ZodType<L>; readonly row?: z.ZodType }) =>
  call.post(`${listed.path}/export`, {
    ...flagsOf(listed),
    permission: `${listed.permission}:export`,
    title: titleOf(listed, "export", "匯出"),
    input: withExport(listed.list) as z.ZodType<L & ExportAsked>,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
    ...(listed.row ? { about: listed.row } : {}),
  });

/** Sums below the list, over all rows that its filters find. */
export const totalsCall = <L, T extends Shape>(listed: Named & { readonly list: z.ZodType<L>; readonly totals: T }) =>
  call.get(`${listed.path}/totals`, {
    ...flagsOf(listed),
    permission: `${listed.permission}:list`,
    title: titleOf(listed, "totals", "合計"),
    input: listed.list,
    output: valuesSchema(listed.totals),
  });

export const detailCall = <D>(shown: Named & { readonly detail: z.ZodType<D> }) =>
  call.get(`${shown.path}/{id}`, {
    ...flagsOf(shown),
    permission: `${shown.permission}:query`,
    title: titleOf(shown, "details", "詳情"),
    input: idSchema,
    output: shown.detail,
  });

/** The read calls of a record or document: list, filtered export, one, its history. */
export function readCalls<L, R, D>(read: Read<L, R, D>) {
  return {
    ...listCalls(read),
    get: detailCall(read),
    history: call.get(`${read.path}/{id}/history`, {
      ...flagsOf(read),
      permission: `${read.permission}:query`,
      title: titleOf(read, "history", "修改記錄"),
      input: idSchema,
      output: historyOf(read.detail),
    }),
  };
}

export const removeCall = (named: Named) =>
  call.delete(`${named.path}/{ids}`, {
    ...flagsOf(named),
    permission: `${named.permission}:remove`,
    title: titleOf(named, "remove", "刪除"),
    input: someIds as z.ZodType<{ ids: number[] }>,
  });

const someIds = z.object({ ids: idList });

/** The calls of a manually maintained record: the read calls, add, edit, bulk remove. */
export function recordCalls<S extends Shape, L, R = RowOf<S> & { version: number }>(entity: Standard<S, L, R>) {
  const { path, permission, fields } = entity;
  const flags = flagsOf(entity);
  const row = (entity.row ?? versionedRow(fields)) as z.ZodType<R>;
  return {
    ...readCalls({ ...entity, row, detail: versionedRow(fields) }),
    create: call.post(path, {
      ...flags,
      permission: `${permission}:add`,
      title: titleOf(entity, "add", "新增"),
      input: inputSchema(fields),
      output: idSchema,
    }),
    update: call.put(path, {
      ...flags,
      permission: `${permission}:edit`,
      title: titleOf(entity, "edit", "修改"),
      input: editSchema(fields),
      output: versioned as z.ZodType<{ version: number }>,
    }),
    remove: removeCall(entity),
  };
}
