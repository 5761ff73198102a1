/**
 * The query of a list, written to its tab's address: it can be sent to a colleague, bookmarked, and linked to
 * from a dashboard tile. Filters have a prefix so that they never collide with the shell's parameters.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { columnFromWire, storedFromWire } from "@larder/domain/kernel/wire-names";

export interface ListQuery {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Property and direction; null: the list's own order. */
  readonly sort: { readonly by: string; readonly down: boolean } | null;
}

/** An older view or bookmark may name a filter or the sort column as on the wire. */
export const asCalledNow = (call: AnyCall, { search, filters, sort }: ListQuery): ListQuery => ({
  search,
  filters: storedFromWire(call, filters) as ListQuery["filters"],
  sort: sort && { ...sort, by: columnFromWire(call, sort.by) },
});

const PREFIX = "f.";

export function readQuery(params: URLSearchParams): ListQuery {
  const filters = [...params].filter(([name, value]) => name.startsWith(PREFIX) && value !== "");
  const sort = params.get("sort") ?? "";
  const by = sort.replace(/^-/, "");
  return {
    search: params.get("q") ?? "",
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(PREFIX.length), value])),
    sort: by === "" ? null : { by, down: sort.startsWith("-") },
  };
}

/** Parameters that are not the list's stay unchanged. */
export function writeQuery(query: ListQuery, base = new URLSearchParams()): URLSearchParams {
  const kept = [...base].filter(([name]) => name !== "q" && name !== "sort" && !name.startsWith(PREFIX));
  const params = new URLSearchParams(kept);
  if (query.search !== "") params.set("q", query.search);
  for (const [name, value] of Object.entries(query.filters)) if (value !== "") params.set(PREFIX + name, value);
  if (query.sort) params.set("sort", (query.sort.down ? "-" : "") + query.sort.by);
  return params;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters without those for dates; the same object if there is none. */
export function withoutDays(filters: ListQuery["filters"]): ListQuery["filters"] {
  const kept = Object.entries(filters).filter(([, value]) => !DAY.test(value));
  return kept.length === Object.keys(filters).length ? filters : Object.fromEntries(kept);
}

/** The address of a filtered list, for tiles and links. */
export const listAddress = (path: string, query: Partial<ListQuery>): string =>
  `${path}?${writeQuery({ search: "", filters: {}, sort: null, ...query }).toString()}`;
