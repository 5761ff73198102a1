import { useEffect } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { rememberRecent } from "../recent.ts";
import { useRecordRoute } from "../record-route.tsx";

/** Remembers the record of this page for the palette, once it is known what it is called. */
export function useRecentRecord(name: string | null | undefined, kind: Words): void {
  const place = useWords()(kind);
  const route = useRecordRoute();
  const to = route.inside || route.id === null ? null : route.href("detail", route.id);
  useEffect(() => {
    if (name && to) rememberRecent({ id: `record:${to}`, kind: "record", title: name, place, to });
  }, [name, place, to]);
}
