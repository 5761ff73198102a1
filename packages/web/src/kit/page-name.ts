/**
 * What a page is called beside the name of its list: the number of a document, shown on its tab. It stays when the tab is in the
 * background, where React has ended the page's effects; so names are kept by pathname until all tabs are closed.
 */
import { useContext, useEffect } from "react";
import { create } from "zustand";
import { PageContext } from "./dirty.ts";

export const usePageNames = create<Readonly<Record<string, string>>>()(() => ({}));

export function usePageName(name: string | undefined): void {
  const page = useContext(PageContext);
  useEffect(() => {
    if (name) usePageNames.setState({ [page]: name });
  }, [page, name]);
}
