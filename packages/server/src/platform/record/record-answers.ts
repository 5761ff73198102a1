/** Answers the calls of a record (`recordCalls`, `platformCalls`) by its use cases: `serve(driverCalls, answersOf(drivers))`. */
import type { Ctx } from "../context.ts";

interface Numbered {
  readonly id: number;
}

interface UseCases<F, L, X, R, H, I, E> {
  readonly list: (ctx: Ctx, filters: F) => L;
  readonly exportList: (ctx: Ctx, filters: F) => X;
  readonly get: (ctx: Ctx, id: number) => R;
  readonly history: (ctx: Ctx, id: number) => H;
  readonly create: (ctx: Ctx, input: I) => Promise<{ id: number }>;
  readonly update: (ctx: Ctx, input: E) => Promise<{ version: number }>;
  readonly remove: (ctx: Ctx, ids: readonly number[]) => Promise<null>;
  readonly changeStatus: (ctx: Ctx, id: number, status: "0" | "1") => Promise<null>;
}

export const answersOf = <F, L, X, R, H, I, E>(record: UseCases<F, L, X, R, H, I, E>) => ({
  list: record.list,
  export: record.exportList,
  get: (ctx: Ctx, { id }: Numbered) => record.get(ctx, id),
  history: (ctx: Ctx, { id }: Numbered) => record.history(ctx, id),
  create: record.create,
  update: record.update,
  remove: (ctx: Ctx, { ids }: { readonly ids: readonly number[] }) => record.remove(ctx, ids),
  changeStatus: (ctx: Ctx, { id, status }: Numbered & { readonly status: "0" | "1" }) =>
    record.changeStatus(ctx, id, status),
});

/** In the platform's dialect nothing but `data: null` answers a change. */
export const platformAnswersOf = <F, L, X, R, H, I, E>(record: UseCases<F, L, X, R, H, I, E>) => ({
  ...answersOf(record),
  create: async (ctx: Ctx, input: I): Promise<null> => (await record.create(ctx, input), null),
  update: async (ctx: Ctx, input: E): Promise<null> => (await record.update(ctx, input), null),
});
