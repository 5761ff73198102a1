import type { AnyCall } from "@larder/domain/kernel/calls";

export interface PdfItem {
  /** A path of the API, or a signed link. */
  readonly url: string;
  readonly originalName: string;
  /** A picture instead of a document with pages. */
  readonly picture?: boolean;
  /**
   * Viewing is not printing: a download or printing is counted by `call`, and this is the address of the
   * document as issued.
   */
  readonly leaving?: { readonly call: AnyCall; readonly id: number; readonly url: string };
}

/** Percent (docs/rules/screens.md#sizes-and-limits). */
export const ZOOMS = [20, 50, 70, 100, 120] as const;
export const FIRST_ZOOM = 70;

/** A point of the page is 1/72 inch, a pixel of the screen 1/96. */
export const scaleOf = (percent: number): number => (percent / 100) * (96 / 72);

/** An entered page number, limited to 1 to the last page; the current page if it is not a number. */
export function pageFrom(entered: string, present: number, pages: number): number {
  const page = /^\d{1,6}$/.test(entered.trim()) ? Number(entered.trim()) : present;
  return Math.max(1, Math.min(page, Math.max(1, pages)));
}

/** Path and parameters of an API address, with or without its prefix. */
export function apiAddress(url: string, base: string): { path: string; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(url, "http://here");
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return { path, query: Object.fromEntries(searchParams) };
}

/** Links of a file store carry their own authorisation; our token must never go there. */
export const isForeign = (url: string, origin: string): boolean =>
  /^https?:\/\//i.test(url) && new URL(url).origin !== origin;
