/** Rows that are loaded page by page in a table of one's own: below it, how many are left, and a button for the next ones. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useMemo } from "react";
import { intText } from "../cells/numbers.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { useListQuery } from "../list/list-query.ts";

type Options = Parameters<typeof useListQuery>[2];

export function usePagedRows<Row>(call: AnyCall, input: Readonly<Record<string, unknown>>, options?: Options) {
  const found = useListQuery(call, input, options);
  const rows = useMemo(() => (found.data?.pages ?? []).flatMap((page) => page.rows as Row[]), [found.data]);
  return { found, rows, total: found.data?.pages.at(-1)?.total ?? 0 };
}
export type PagedRows = Pick<ReturnType<typeof usePagedRows<unknown>>, "found" | "total"> & {
  readonly rows: readonly unknown[];
};

export function ShowMore({ of: { found, rows, total } }: { of: PagedRows }) {
  if (!found.hasNextPage) return null;
  const left = intText(total - rows.length);
  return (
    <Button
      label={words(`Show more (${left} left)`, `顯示更多（尚餘 ${left} 行）`)}
      small
      pending={found.isFetchingNextPage}
      onPress={() => void found.fetchNextPage()}
    />
  );
}

interface SearchBoxProps {
  readonly label: Words;
  readonly hint: Words;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  const t = useWords();
  return (
    <input
      className="k-input"
      type="search"
      style={{ maxWidth: 320 }}
      aria-label={t(label)}
      placeholder={t(hint)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
