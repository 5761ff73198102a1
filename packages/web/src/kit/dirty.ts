/**
 * Pages with keyed but unsaved values. `useDirty(form.formState.isDirty)` in a form: its tab
 * then shows a dot, and closing the tab, leaving the page or the browser asks first. Going
 * to another tab does not ask, because the page stays alive.
 *
 * A page is known by its pathname. When a tab is hidden React ends its effects just as if
 * the page were gone, so a page forgets its own mark only while the user is still on it
 * (a drawer that was closed); of pages that are really gone the shell clears the mark.
 */
import { createContext, useContext, useEffect, useId } from "react";
import { create } from "zustand";
import { dropDraft } from "./form/draft.ts";

/** The pathname of the page around a component; a list and its records are pages of their own. */
export const PageContext = createContext("");

interface DirtyState {
  /** Per page the forms in it that are dirty. */
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

/** `draft` names what is kept of the form against a crash: it goes when the user gives the page up. */
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

/** The user was asked and lets go what they keyed there. */
export function abandon(pages: readonly string[]): void {
  const { pages: dirty, clear } = useDirtyPages.getState();
  for (const page of pages) {
    dirty[page]?.forEach(dropDraft);
    clear(page);
  }
}

/** Call just before leaving a form that was saved, so that nobody is asked. */
export function useCleanPage(): () => void {
  const page = useContext(PageContext);
  const clear = useDirtyPages((state) => state.clear);
  return () => clear(page);
}
