/**
 * What a notice may contain.
 *
 * A notice is written by one user and shown to all, so its markup is sanitised: the server keeps these tags and
 * no attribute but a link's address, and the page draws nothing else. Other tags are reduced to their text, or
 * to nothing if they contain script.
 */
export const noticeTags = [
  "p",
  "br",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "h1",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "code",
  "hr",
  "a",
] as const;
export type NoticeTag = (typeof noticeTags)[number];

/** Only addresses that open a page or an e-mail. */
export const noticeSchemes = ["http", "https", "mailto"] as const;
export const isNoticeLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address);

/** A link opens separately, and passes nothing about us to the other page. */
export const noticeLink = { target: "_blank", rel: "noopener noreferrer" } as const;
