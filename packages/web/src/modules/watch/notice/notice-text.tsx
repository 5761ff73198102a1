import { isNoticeLink, noticeLink, noticeTags } from "@larder/domain/watch/notice/notice.rules";
import { createElement, Fragment, useMemo, type ReactNode } from "react";

const SHOWN: ReadonlySet<string> = new Set(noticeTags);

/** Renders a notice from the allowed tags and nothing else, as a second line of defence. */
export function NoticeText({ html }: { html: string }) {
  const parts = useMemo(() => partsOf(new DOMParser().parseFromString(html, "text/html").body), [html]);
  return <div>{parts}</div>;
}

const partsOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(partOf);

function partOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const href = node.getAttribute("href") ?? "";
  if (!SHOWN.has(tag) || (tag === "a" && !isNoticeLink(href))) return <Fragment key={key}>{partsOf(node)}</Fragment>;
  return createElement(tag, { key, ...(tag === "a" ? { href, ...noticeLink } : {}) }, ...partsOf(node));
}
