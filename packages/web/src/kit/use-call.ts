/** Calls inside components, on TanStack Query. */
import { useRef, useState } from "react";
import {
  QueryClient,
  keepPreviousData,
  useQuery,
  useQueryClient,
  type Query,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { useLanguage } from "./language.ts";
import { useSession } from "./session.ts";
import { send, type SendOptions } from "./wire.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The wire has already shown the error; a retry would show it twice.
      retry: false,
      // A tab shown again within half a minute shows what it has.
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
  },
});

interface CallOptions<C extends AnyCall> extends Pick<SendOptions, "quiet" | "handles" | "overlay"> {
  /** Off until the required input is known. */
  readonly enabled?: boolean;
  /** Milliseconds for which the answer counts as fresh. */
  readonly staleTime?: number;
  /** Milliseconds after which it is requested again, while the screen is visible. */
  readonly every?: number;
  /** The rows of the last page stay until the next ones come. */
  readonly keepPrevious?: boolean;
  readonly select?: (answer: OutputOf<C>) => OutputOf<C>;
}

/** `const orders = useCall(orderCalls.list, filters)`; requested again when input, language or warehouse change. */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions<C> = {},
): UseQueryResult<OutputOf<C>> {
  const language = useLanguage();
  const warehouseId = useSession((state) => state.warehouse?.id);
  const { enabled, staleTime, every, keepPrevious, select, ...sending } = options;
  return useQuery<OutputOf<C>>({
    queryKey: [call.path, call.method, input, language, warehouseId],
    queryFn: ({ signal }) => send(call, input, { ...sending, signal }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(select ? { select } : {}),
  } as Parameters<typeof useQuery<OutputOf<C>>>[0]);
}

interface ActionOptions<C extends AnyCall> extends Pick<SendOptions, "quiet" | "handles" | "overlay"> {
  readonly onDone?: (answer: OutputOf<C>, input: InputOf<C>) => void;
  /**
   * The answers of these calls are stale once the action is done; by default all that share its first two path
   * segments after `/pss`.
   */
  readonly invalidates?: readonly AnyCall[];
}

export interface Action<C extends AnyCall> {
  /** Rejects with `WireRefusal` or `WireFault` after the reaction was shown. */
  run(input: InputOf<C>): Promise<OutputOf<C>>;
  readonly pending: boolean;
  readonly error: unknown;
}

/**
 * `const save = useAction(orderCalls.create)` … `await save.run(values)`. A second click while the first is
 * running gets the same answer. After a lost connection the same input is sent with the same idempotency key
 * (wire-keys.ts), so that a posting which did arrive is not made twice.
 */
export function useAction<C extends AnyCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const client = useQueryClient();
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const running = useRef<{ said: string; promise: Promise<OutputOf<C>> } | null>(null);

  const attempt = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    setState({ pending: true, error: null });
    try {
      const { onDone: _, invalidates, ...sending } = options;
      const answer = await send(call, input, sending);
      await makeOld(invalidates ?? [call], client);
      setState({ pending: false, error: null });
      options.onDone?.(answer, input);
      return answer;
    } catch (error) {
      setState({ pending: false, error });
      throw error;
    } finally {
      running.current = null;
    }
  };

  return {
    ...state,
    run: (input) => {
      const said = JSON.stringify(input);
      if (running.current?.said === said) return running.current.promise;
      const promise = attempt(input);
      running.current = { said, promise };
      return promise;
    },
  };
}

/** `/pss/sales/order/{id}/confirm` makes everything under `/pss/sales/order` stale. */
const familyOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("/pss/") ? 4 : 3)
    .join("/");

/** The answers of these calls and their families are reloaded where they are visible. */
export function makeOld(calls: readonly AnyCall[], client?: QueryClient): Promise<void> {
  const families = calls.map((call) => familyOf(call.path));
  return askAgain((path) => families.some((family) => path === family || path.startsWith(`${family}/`)), client);
}

/**
 * Reloads what these calls have answered, where it is visible. The library does not ask again for what is still being loaded for the
 * first time, although that answer may be older than the change: it is cancelled, and then asked for like the others.
 */
export async function askAgain(isOld: (path: string) => boolean, client: QueryClient = queryClient): Promise<void> {
  const old = ({ queryKey: [path] }: Query) => typeof path === "string" && isOld(path);
  await client.cancelQueries({
    type: "active",
    fetchStatus: "fetching",
    predicate: (query) => old(query) && query.state.data === undefined,
  });
  await client.invalidateQueries({ predicate: old });
}
