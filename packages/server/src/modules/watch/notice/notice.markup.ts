/** A notice is read as a browser would read it and written anew from the tags that may stand in one (notice.rules.ts). */
import sanitizeHtml from "sanitize-html";
import { isNoticeLink, noticeLink, noticeSchemes, noticeTags } from "@larder/domain/watch/notice/notice.rules";

/** What these hold is no text of the notice. */
const PROGRAMS = [
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "template",
  "noscript",
  "svg",
  "math",
  "title",
  "textarea",
  "select",
  "option",
];
/** Blocks of other editors keep their line. */
const AS_PARAGRAPH = ["div", "section", "article", "tr", "table"];

/** Blanks and controls inside of an address are how others hide what it opens. */
// eslint-disable-next-line no-control-regex -- controls are what is looked for
const addressOf = (href: string | undefined): string => (href ?? "").replaceAll(/[\u0000-\u0020\u007f]/g, "");

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...noticeTags],
  allowedAttributes: { a: ["href", "target", "rel"] },
  allowedSchemes: [...noticeSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: PROGRAMS,
  transformTags: {
    ...Object.fromEntries(AS_PARAGRAPH.map((tag) => [tag, "p"])),
    a: (tagName, { href }) => ({ tagName, attribs: { href: addressOf(href), ...noticeLink } }),
  },
  // A link that opens nothing is its words.
  exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !isNoticeLink(attribs["href"] ?? "") ? "excludeTag" : false),
};

export const tidyHtml = (html: string): string => sanitizeHtml(html, rules);
