/**
 * What may stand in a notice.
 *
 * A notice is written by one and shown in the pages of all, so its markup is not taken as it comes: the server keeps
 * these tags and no attribute but the address of a link, and the page draws nothing else. What is not on the list
 * becomes the text that it holds, or nothing where it is a program.
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

/** Only addresses that open a page or a letter. */
export const noticeSchemes = ["http", "https", "mailto"] as const;
export const isNoticeLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address);

/** A link opens apart, and tells the other page nothing of ours. */
export const noticeLink = { target: "_blank", rel: "noopener noreferrer" } as const;
