/** The ticked records enabled or disabled, after a preview (docs/rules/records.md#disabling). */
import type { StatusPreview } from "@larder/domain/kernel/disabling-calls";
import type { Ctx } from "../context.ts";
import { orNotFound } from "./found-and-fresh.ts";

type Status = "0" | "1";

interface WithStatus {
  readonly id: number;
  readonly status?: Status | null;
}

/** An unfinished document, and the record that it names. */
export interface OpenOf {
  readonly recordId: number;
  readonly no: string;
}

interface Many<R extends WithStatus> {
  readonly byIds: (ctx: Ctx, ids: readonly number[]) => Promise<R[]>;
  readonly changeStatus: (ctx: Ctx, id: number, status: Status) => Promise<null>;
  readonly called: (record: R) => Pick<StatusPreview, "code" | "nameEn" | "nameZh">;
  readonly open?: (ctx: Ctx, ids: readonly number[]) => Promise<readonly OpenOf[]>;
}

/** As many as are named; the count says how many there are. */
const NAMED = 3;

export const statusOfMany = <R extends WithStatus>({ byIds, changeStatus, called, open }: Many<R>) => ({
  /** One that is so already is left alone: its history shows only changes. */
  async setStatus(ctx: Ctx, { id, status }: { readonly id: number; readonly status: Status }): Promise<null> {
    const before = orNotFound((await byIds(ctx, [id]))[0]);
    return before.status === status ? null : changeStatus(ctx, id, status);
  },
  async statusPreview(
    ctx: Ctx,
    { ids, status }: { readonly ids: readonly number[]; readonly status: Status },
  ): Promise<StatusPreview[]> {
    const found = new Map((await byIds(ctx, ids)).map((one) => [one.id, one]));
    const records = [...new Set(ids)].map((id) => orNotFound(found.get(id)));
    const changing = records.filter((one) => one.status !== status).map(({ id }) => id);
    const papers = status === "1" && open ? Map.groupBy(await open(ctx, changing), ({ recordId }) => recordId) : null;
    return records.map((one) => {
      const its = papers?.get(one.id) ?? [];
      return {
        ...{ id: one.id, ...called(one), changes: one.status !== status },
        ...{ openCount: its.length, open: its.slice(0, NAMED).map(({ no }) => no) },
      };
    });
  },
});
