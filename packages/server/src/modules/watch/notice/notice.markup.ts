/** A notice is parsed like in a browser and rewritten with the allowed tags only (notice.rules.ts). */
import type { IOptions } from "sanitize-html";
import { isNoticeLink, noticeLink, noticeSchemes, noticeTags } from "@larder/domain/watch/notice/notice.rules";

/** The content of these is not part of the notice. */
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
/** Block elements of other editors keep their line. */
const AS_PARAGRAPH = ["div", "section", "article", "tr", "table"];

/** Spaces and control characters in an address are used to disguise its scheme. */
// eslint-disable-next-line no-control-regex -- controls are what is looked for
const addressOf = (href: string | undefined): string => (href ?? "").replaceAll(/[\u0000-\u0020\u007f]/g, "");

const rules: IOptions = {
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
  // A link without a valid address becomes plain text.
  exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !isNoticeLink(attribs["href"] ?? "") ? "excludeTag" : false),
};

export async function tidyHtml(html: string): Promise<string> {
  // Loaded with the first notice that is written, not at the start of every server process.
  const { default: sanitizeHtml } = await import("sanitize-html");
  return sanitizeHtml(html, rules);
}
