/** What happens to a record that is removed. */
import type { Updateable } from "kysely";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";

type Table = keyof Tables & string;

interface Terms<R> {
  /** Refused with these words while something refers to it; without them, with those of the platform. */
  readonly inUse?: (record: R) => Refusal;
  /** Tables whose rows belong to the record: they are no use of it (references.ts). `all`: it goes whatever speaks of it. */
  readonly apart?: readonly Table[] | "all";
  /** What the record itself has to say before it goes. */
  readonly mayGo?: (ctx: Ctx, records: readonly R[]) => Promise<void>;
  /** What goes with it, before it does. */
  readonly along?: (ctx: Ctx, records: readonly R[]) => void;
  /** What is to be done when it is gone. */
  readonly gone?: (ctx: Ctx, records: readonly R[]) => Promise<unknown> | void;
  /** What the history tells of it; else all that was stored. */
  readonly knownBy?: readonly (keyof R & string)[];
}

/** The row goes. */
interface Deleted<R> extends Terms<R> {
  readonly row: "deleted";
}
/** The row stays and is out of sight: documents of old times still speak of it. */
interface Flagged<T extends Table, R> extends Terms<R> {
  readonly row: "flagged";
  readonly with?: Updateable<Tables[T]>;
}
/** The row stays with these columns, such as the stage of a company whose books are kept. */
interface Kept<T extends Table, R> extends Terms<R> {
  readonly row: "kept";
  readonly with: Updateable<Tables[T]>;
}

export type Removal<T extends Table, R> = Deleted<R> | Flagged<T, R> | Kept<T, R>;

/** What a row that stays is set to. */
export const columnsWhenRemoved = (removal: { readonly row: string; readonly with?: object }): object =>
  removal.row === "flagged" ? { ...removal.with, deleted: true } : { ...removal.with };
