/** Answers the calls of a record (`recordCalls`, `platformCalls`) by its use cases: `serve(driverCalls, answersOf(drivers))`. */
import type { Ctx } from "../context.ts";

interface Numbered {
  readonly id: number;
}
type Status = "0" | "1";

interface Reading<R, H> {
  readonly get: (ctx: Ctx, id: number) => R;
  readonly history: (ctx: Ctx, id: number) => H;
}
interface Editing<R, H, I, E, A = { id: number }, B = { version: number }> extends Reading<R, H> {
  readonly create: (ctx: Ctx, input: I) => Promise<A>;
  readonly update: (ctx: Ctx, input: E) => Promise<B>;
  readonly remove: (ctx: Ctx, ids: readonly number[]) => Promise<null>;
}
interface Changes<R, H, I, E> extends Editing<R, H, I, E> {
  readonly changeStatus: (ctx: Ctx, id: number, status: Status) => Promise<null>;
}
interface Listing<F, L, X> {
  readonly list: (ctx: Ctx, filters: F) => L;
  readonly exportList: (ctx: Ctx, filters: F) => X;
}

const listing = <F, L, X>({ list, exportList }: Listing<F, L, X>) => ({ list, export: exportList });

const reading = <R, H>({ get, history }: Reading<R, H>) => ({
  get: (ctx: Ctx, { id }: Numbered) => get(ctx, id),
  history: (ctx: Ctx, { id }: Numbered) => history(ctx, id),
});

const editing = <R, H, I, E, A, B>({ create, update, remove, ...read }: Editing<R, H, I, E, A, B>) => ({
  ...reading(read),
  create,
  update,
  remove: (ctx: Ctx, { ids }: { readonly ids: readonly number[] }) => remove(ctx, ids),
});

const changes = <R, H, I, E>(record: Changes<R, H, I, E>) => ({
  ...editing(record),
  changeStatus: (ctx: Ctx, { id, status }: Numbered & { readonly status: Status }) =>
    record.changeStatus(ctx, id, status),
});

type ById = (ctx: Ctx, id: number) => unknown;
/** What many documents have, but not all: sums below the list, linked documents, a printed page. */
type Others<D> = { readonly [K in keyof D & ("totals" | "pdf")]: D[K] } & {
  readonly [K in keyof D & ("linked" | "print")]: D[K] extends ById
    ? (ctx: Ctx, asked: Numbered) => ReturnType<D[K]>
    : never;
};

const others = <D extends object>(document: D): Others<D> => {
  const { totals, pdf, linked, print } = document as { readonly [K in "totals" | "pdf" | "linked" | "print"]?: ById };
  return {
    ...(totals ? { totals } : {}),
    ...(pdf ? { pdf } : {}),
    ...movesOf({ ...(linked ? { linked } : {}), ...(print ? { print } : {}) }),
  } as Others<D>;
};

/** For what is read in the usual way and changed in its own: list, export, get, history. */
export const readingAnswersOf = <F, L, X, R, H, D extends object>(document: Listing<F, L, X> & Reading<R, H> & D) => ({
  ...listing(document),
  ...reading(document),
  ...others<D>(document),
});

/** For what has no status to enable or disable: a price, or a document with drafts; its moves are answered beside them. */
export const documentAnswersOf = <F, L, X, R, H, I, E, A, B, D extends object>(
  document: Listing<F, L, X> & Editing<R, H, I, E, A, B> & D,
) => ({
  ...listing(document),
  ...editing(document),
  ...others<D>(document),
});

type Move = (ctx: Ctx, id: number, reason: string | undefined) => unknown;
interface Asked extends Numbered {
  readonly reason?: string | undefined;
}

/** `...movesOf({ post, reverse })`: of one document each, some with a reason. */
export const movesOf = <M extends Readonly<Record<string, Move>>>(moves: M) =>
  Object.fromEntries(
    Object.entries(moves).map(([name, move]) => [name, (ctx: Ctx, { id, reason }: Asked) => move(ctx, id, reason)]),
  ) as { readonly [K in keyof M]: (ctx: Ctx, asked: Asked) => ReturnType<M[K]> };

export const answersOf = <F, L, X, R, H, I, E>(record: Listing<F, L, X> & Changes<R, H, I, E>) => ({
  ...listing(record),
  ...changes(record),
});

/** In the platform's wire dialect every change is answered with `data: null`. */
export const platformChangesOf = <R, H, I, E>(record: Changes<R, H, I, E>) => ({
  ...changes(record),
  create: async (ctx: Ctx, input: I): Promise<null> => (await record.create(ctx, input), null),
  update: async (ctx: Ctx, input: E): Promise<null> => (await record.update(ctx, input), null),
});

export const platformAnswersOf = <F, L, X, R, H, I, E>(record: Listing<F, L, X> & Changes<R, H, I, E>) => ({
  ...listing(record),
  ...platformChangesOf(record),
});
