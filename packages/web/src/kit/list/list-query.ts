import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PAGE_SIZE, type AnyCall, type Rows } from "@larder/domain/kernel/calls";
import { useLanguage } from "../language.ts";
import { useSession } from "../session.ts";
import { send } from "../wire.ts";

// eslint-disable-next-line typescript/no-explicit-any -- pages of any list
type Any = any;

/** Where the next page starts: by cursor for our own lists, by number for platform lists without cursors. */
type Place = { readonly after: string } | { readonly pageNum: number } | null;

export function placeAfter(pages: readonly Rows<Any>[], place: Place): Place {
  const last = pages.at(-1);
  if (!last || last.rows.length === 0) return null;
  if (last.next) return { after: last.next };
  const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const byMark = place !== null && "after" in place;
  if (byMark || last.rows.length < PAGE_SIZE || loaded >= last.total) return null;
  return { pageNum: (place && "pageNum" in place ? place.pageNum : 1) + 1 };
}

interface ListQueryOptions {
  /** Off until the required input is known. */
  readonly enabled?: boolean;
  /** Milliseconds for which the answer counts as fresh. */
  readonly staleTime?: number;
}

/** The pages of a list, one after the other; old rows stay while the next query is running. A list with cursors may ask for longer pages. */
export function useListQuery(call: AnyCall, input: Readonly<Record<string, unknown>>, options: ListQueryOptions = {}) {
  const language = useLanguage();
  const warehouseId = useSession((state) => state.warehouse?.id);
  return useInfiniteQuery({
    queryKey: [call.path, call.method, input, language, warehouseId, "pages"],
    queryFn: ({ pageParam, signal }) =>
      send(
        call,
        { pageSize: PAGE_SIZE, ...input, ...(pageParam ?? { pageNum: 1 }) },
        { signal, quiet: true, leads: true },
      ) as Promise<Rows<Any>>,
    initialPageParam: null as Place,
    getNextPageParam: (_last, pages, place) => placeAfter(pages, place),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** The rows of all matches, for what is done with more than what is loaded. */
export async function rowsOfAll(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  most = 1000,
): Promise<Rows<Any>> {
  return (await send(call, { ...input, pageNum: 1, pageSize: most })) as Rows<Any>;
}
