/**
 * Pages with unsaved input. `useDirty(form.formState.isDirty)` in a form: its tab then shows a dot, and closing
 * the tab, leaving the page or closing the browser asks first. Switching tabs does not ask, because the page
 * stays mounted.
 *
 * A page is identified by its pathname. When a tab is hidden, React runs effect clean-ups as if the page were
 * gone, so a page clears its own mark only while the user is still on it (a closed drawer); for pages that are
 * really gone the shell clears it.
 */
import { createContext, useContext, useEffect, useId } from "react";
import { create } from "zustand";
import { dropDraft } from "./form/draft.ts";

/** The pathname of the page around a component; a list and its records are separate pages. */
export const PageContext = createContext("");

interface DirtyState {
  /** The dirty forms of each page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  mark(page: string, form: string, dirty: boolean): void;
  clear(page: string): void;
}

export const useDirtyPages = create<DirtyState>()((set) => ({
  pages: {},
  mark: (page, form, dirty) =>
    set(({ pages }) => {
      const others = (pages[page] ?? []).filter((other) => other !== form);
      return dirty || others.length > 0
        ? { pages: { ...pages, [page]: dirty ? [...others, form] : others } }
        : { pages: without(pages, page) };
    }),
  clear: (page) => set(({ pages }) => (page in pages ? { pages: without(pages, page) } : { pages })),
}));

const without = (pages: DirtyState["pages"], page: string): DirtyState["pages"] =>
  Object.fromEntries(Object.entries(pages).filter(([path]) => path !== page));

/** `draft` names the form's stored draft: deleted when the user discards the page. */
export function useDirty(dirty: boolean, draft?: string): void {
  const page = useContext(PageContext);
  const id = useId();
  const form = draft ?? id;
  const mark = useDirtyPages((state) => state.mark);
  useEffect(() => {
    mark(page, form, dirty);
  }, [mark, page, form, dirty]);
  useEffect(
    () => () => {
      if (window.location.pathname === page) mark(page, form, false);
    },
    [mark, page, form],
  );
}

/** The user was asked and discards the input. */
export function abandon(pages: readonly string[]): void {
  const { pages: dirty, clear } = useDirtyPages.getState();
  for (const page of pages) {
    dirty[page]?.forEach(dropDraft);
    clear(page);
  }
}

/** Call just before leaving a saved form, so that nobody is asked. */
export function useCleanPage(): () => void {
  const page = useContext(PageContext);
  const clear = useDirtyPages((state) => state.clear);
  return () => clear(page);
}
