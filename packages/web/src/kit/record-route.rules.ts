/** The addresses of the records of a list. Ids are digits only (docs/rules/wire.md#values). */
export type RecordMode = "list" | "add" | "detail" | "edit";

export interface RecordPlace {
  readonly mode: RecordMode;
  readonly id?: number;
}

export function readRecord(list: string, pathname: string): RecordPlace | null {
  const path = withoutTrailingSlash(pathname);
  if (path === list) return { mode: "list" };
  if (path === `${list}/add`) return { mode: "add" };
  const [, id, edit] = (path.startsWith(`${list}/`) && /^(\d{1,16})(\/edit)?$/.exec(path.slice(list.length + 1))) || [];
  return id === undefined ? null : { mode: edit ? "edit" : "detail", id: Number(id) };
}

export function recordPath(list: string, mode: RecordMode, id?: number): string {
  if (mode === "list") return list;
  if (mode === "add") return `${list}/add`;
  if (id === undefined) throw new Error(`The ${mode} page of ${list} needs an id`);
  return mode === "edit" ? `${list}/${id}/edit` : `${list}/${id}`;
}

export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
