/**
 * How a record of another entity is found and named. Each module has one file `<entity>.ref.ts` beside its
 * screens, whose default export is `refSource(…)`; the file's name in camel case is the entity named in
 * `ref("…")`. They load on first use.
 */
import type { AnyCall, OutputOf, InputOf } from "@larder/domain/kernel/calls";
import type { ReactNode } from "react";
import { nameIn, type Language } from "@larder/domain/kernel/words";

// eslint-disable-next-line typescript/no-explicit-any -- a source serves rows of any entity
type AnyRow = any;

export interface RefSource<Row = AnyRow> {
  readonly call: AnyCall;
  /** The code people type, shown before the name. */
  readonly code?: (row: Row) => string | null | undefined;
  readonly label: (row: Row, language: Language) => string;
  /** Shown at the right of the option, such as the stock or the unit. */
  readonly side?: (row: Row, language: Language) => ReactNode;
  /** The call's name for its free-text search. */
  readonly searchParam: string;
  /** Always sent, such as "only enabled ones". */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The call's name for a list of exact codes, for pasted ones. */
  readonly codesParam?: string;
  /** Loads one record, to name an id whose name the form does not know. */
  readonly one?: AnyCall;
}

type RowOfList<C> = OutputOf<C> extends { rows: (infer R)[] } ? R : never;

export const refSource = <C extends AnyCall>(
  source: Omit<RefSource<RowOfList<C>>, "call" | "searchParam" | "fixed"> & {
    call: C;
    searchParam?: Extract<keyof InputOf<C>, string>;
    fixed?: Partial<InputOf<C>>;
  },
): RefSource => ({ searchParam: "search", ...source }) as RefSource;

/** Records with `code`, `nameEn` and `nameZh`, as most master data are. */
export const namedRef = <C extends AnyCall>(call: C, one?: AnyCall, fixed?: Partial<InputOf<C>>): RefSource => ({
  call,
  searchParam: "search",
  code: (row) => row.code,
  label: (row, language) => nameIn(language, row) || row.name || row.code || `#${row.id}`,
  ...(one ? { one } : {}),
  ...(fixed ? { fixed } : {}),
});

type Loader = () => Promise<unknown>;

const files: Record<string, Loader> = import.meta.glob("../modules/**/*.ref.ts");
const given = new Map<string, RefSource>();

/** For entities without a file of their own. */
export const defineRef = (entity: string, source: RefSource): void => {
  given.set(entity, source);
};

const entityOf = (path: string): string =>
  path
    .split("/")
    .at(-1)!
    .replace(/\.ref\.ts$/, "")
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const byEntity = new Map(Object.entries(files).map(([path, load]) => [entityOf(path), load]));

export async function sourceOf(entity: string): Promise<RefSource | null> {
  const known = given.get(entity);
  if (known) return known;
  const loaded = (await byEntity.get(entity)?.()) as { default?: RefSource } | undefined;
  if (!loaded?.default) return null;
  given.set(entity, loaded.default);
  return loaded.default;
}
