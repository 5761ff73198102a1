import type { Field, Shape } from "@larder/domain/kernel/fields";

/** A filter in the address is text; the call needs the field's value. */
export function filterValue(field: Pick<Field, "kind"> | undefined, text: string): unknown {
  switch (field?.kind) {
    case "ref":
    case "int":
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case "flag":
      return text === "true";
    case "choices":
    case "refs":
      return text.split(",");
    default:
      return text;
  }
}

export const filterText = (value: string | number | boolean | readonly unknown[] | null | undefined): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value);

interface Asked {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: { readonly by: string; readonly down: boolean } | null;
}

/** The input of the list call, without paging. */
export function inputOf(query: Asked, shape: Shape, fixed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const chosen = Object.entries(query.filters).map(([name, text]) => [name, filterValue(shape[name], text)]);
  return {
    ...(query.search === "" ? {} : { search: query.search }),
    ...Object.fromEntries(chosen),
    ...(query.sort ? { orderByColumn: query.sort.by, isAsc: query.sort.down ? "desc" : "asc" } : {}),
    ...fixed,
  };
}
