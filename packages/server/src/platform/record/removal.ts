/** What happens to a record that is removed. */
import type { Updateable } from "kysely";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";

type Table = keyof Tables & string;

interface Terms<R> {
  /** The refusal while something refers to it; otherwise the platform's own. */
  readonly inUse?: (record: R) => Refusal;
  /**
   * Tables whose rows belong to the record: not a use of it (references.ts). `all`: it is removed whatever
   * refers to it.
   */
  readonly apart?: readonly Table[] | "all";
  /** The record's own checks before removal. */
  readonly mayGo?: (ctx: Ctx, records: readonly R[]) => Promise<void>;
  /** What is removed with it, before it. */
  readonly along?: (ctx: Ctx, records: readonly R[]) => void;
  /** What is to be done once it is removed. */
  readonly gone?: (ctx: Ctx, records: readonly R[]) => Promise<unknown> | void;
  /** What the history records; otherwise everything that was stored. */
  readonly knownBy?: readonly (keyof R & string)[];
}

/** The row is deleted. */
interface Deleted<R> extends Terms<R> {
  readonly row: "deleted";
}
/** The row stays but is hidden: older documents still refer to it. */
interface Flagged<T extends Table, R> extends Terms<R> {
  readonly row: "flagged";
  readonly with?: Updateable<Tables[T]>;
}
/** The row stays with these columns set, such as the stage of a company whose books are retained. */
interface Staying<T extends Table, R> extends Terms<R> {
  readonly row: "kept";
  readonly with: Updateable<Tables[T]>;
}

export type Removal<T extends Table, R> = Deleted<R> | Flagged<T, R> | Staying<T, R>;

/** What a row that stays is set to. */
export const columnsWhenRemoved = (removal: { readonly row: string; readonly with?: object }): object =>
  removal.row === "flagged" ? { ...removal.with, deleted: true } : { ...removal.with };
