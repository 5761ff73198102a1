/** Calls that documents have in addition to those of a record (calls.ts): moves and printing. */
import { z } from "zod";
import { call, fileAnswer, type Call, type Terms } from "./calls.ts";
import { idSchema, objectOf, type ObjectSchema, type RowOf, type Shape } from "./fields.ts";
import type { SecondPerson } from "./four-eyes.ts";
import { versionedRow } from "./record-calls.ts";
import { words, type Words } from "./words.ts";

/** What a call takes from the state table: the permission is declared only there. */
interface Permitted {
  readonly moves: Readonly<Record<string, { readonly permission: string; readonly system?: true }>>;
}

/** The call of a move: `POST <path>/{id}/<move>`, or another path if the move has one. */
export function moveCall<M extends Permitted, I, O = null>(
  { moves }: M,
  name: keyof M["moves"] & string,
  path: string,
  terms: Omit<Terms<I, O>, "permission">,
): Call<I, O> {
  const { permission, system } = moves[name]!;
  if (system) throw new Error(`${name} follows from another document and has no call`);
  return call.post(path.endsWith(`/${name}`) ? path : `${path}/{id}/${name}`, {
    business: "update",
    ...terms,
    permission,
  });
}

export interface NamedDocument {
  /** `/pss/stock/create` */
  readonly path: string;
  readonly name: Words;
  readonly warehouse?: true;
}

interface Movable {
  readonly moves: Readonly<
    Record<string, { readonly label: Words; readonly permission: string; readonly system?: true }>
  >;
}

/** Extra input of a move. */
interface Asked {
  readonly reason?: true;
  /** What else the move needs. */
  readonly with?: ObjectSchema<object>;
  /** Where the call is not called like its button. */
  readonly title?: Words;
}

const saved = z.object({ id: z.number().int(), no: z.string(), version: z.number().int(), state: z.string() });
/** The answer of every move. */
export type SavedDocument = z.output<typeof saved>;
export const savedDocument: z.ZodType<SavedDocument> = saved;

type MoveInput<A extends Asked> = (A extends { reason: true } ? { id: number; reason?: string } : { id: number }) &
  (A extends { with: z.ZodType<infer W> } ? W : unknown);
type MoveCalls<N extends Readonly<Record<string, Asked>>> = {
  readonly [K in keyof N]: Call<MoveInput<N[K]>, SavedDocument>;
};

const withReason = idSchema.extend({ reason: z.string().trim().max(200).optional() });

/**
 * `...moveCalls(states, { path, name }, { post: {}, reverse: { reason: true } })`: a call for each of these
 * moves, for one document and for many. Label and permission come from the state table.
 */
export const moveCalls = <M extends Movable, const N extends { readonly [K in keyof M["moves"]]?: Asked }>(
  states: M,
  { path, name, warehouse }: NamedDocument,
  asked: N,
): MoveCalls<N & Record<string, Asked>> => {
  const calls = Object.entries<Asked>(asked as Record<string, Asked>).map(([move, { reason, with: more, title }]) => {
    const { label } = states.moves[move]!;
    const terms = {
      many: true as const,
      ...(warehouse ? { warehouse } : {}),
      title: title ?? words(`${name.en}: ${label.en.toLowerCase()}`, `${name.zh}：${label.zh}`),
      input: (reason ? withReason : idSchema).extend(more?.shape ?? {}),
      output: saved,
    };
    return [move, moveCall(states, move, path, terms as never)];
  });
  return Object.fromEntries(calls) as MoveCalls<N & Record<string, Asked>>;
};

/** A document as its page needs it, including whether the reader may decide on it alone (four eyes). */
export const decidedRow = <S extends Shape>(fields: S): ObjectSchema<RowOf<S> & { version: number } & SecondPerson> =>
  objectOf(versionedRow(fields).extend({ needsSecondPerson: z.boolean() }));

const linked = z.object({
  /** Its name in the history: `salesInvoice`. */
  kind: z.string(),
  id: z.number().int(),
  no: z.string(),
  /** null for a payment in advance: what is left of it matters instead. */
  state: z.string().nullable(),
  day: z.string(),
  total: z.string().nullable(),
  /** Of a payment in advance: the part not used yet. */
  left: z.string().nullable(),
  /** Of an invoice: how far it is paid. */
  payStatus: z.string().nullable(),
});
/** A document that follows from another one. */
export type LinkedDocument = z.output<typeof linked>;

/** The documents that follow from one, whichever module they belong to. */
export const linkedCall = ({ path, permission, name, warehouse }: NamedDocument & { readonly permission: string }) =>
  call.get(`${path}/{id}/linked`, {
    ...(warehouse ? { warehouse } : {}),
    permission: `${permission}:query`,
    title: words(`${name.en}: linked documents`, `${name.zh}：相關單據`),
    input: idSchema,
    output: z.array(linked),
  });

/** The language of the labels on a printed page; product names are printed in both. */
export const printLayouts = {
  both: words("English and Chinese", "中英對照"),
  en: words("English", "英文"),
  zh: words("Chinese", "中文"),
};
export type PaperLayout = keyof typeof printLayouts;
const layout = z
  .enum(Object.keys(printLayouts) as [PaperLayout, ...PaperLayout[]], { error: "choice" })
  .default("both");

/** Preview: the page as it would be printed next. */
const preview = z.enum(["true", "false"], { error: "choice" }).default("false");

/**
 * Whether a printed page is marked as a copy: the first one that leaves is the original, however often it was
 * previewed.
 */
export const isCopy = (printed: number, { preview: looks }: { readonly preview: "true" | "false" }): boolean =>
  printed + (looks === "true" ? 1 : 0) > 1;

/**
 * `print` counts printings; `pdf` returns the page. From the second printing on it is marked as a copy
 * (docs/rules/documents.md#files-and-prints); viewing does not count.
 */
export function printCalls({ path, name, warehouse, permission }: NamedDocument & { readonly permission: string }) {
  const terms = { permission: `${permission}:print`, ...(warehouse ? { warehouse } : {}) };
  return {
    print: call.post(`${path}/{id}/print`, {
      ...terms,
      many: true,
      title: words(`${name.en}: print`, `${name.zh}：列印`),
      input: idSchema,
      output: z.object({ printed: z.number().int() }),
      business: "other",
    }),
    pdf: call.get(`${path}/{id}/pdf`, {
      ...terms,
      title: words(`${name.en}: paper`, `${name.zh}：文件`),
      input: idSchema.extend({ layout, preview }),
      output: fileAnswer,
      answer: "file",
    }),
  };
}
