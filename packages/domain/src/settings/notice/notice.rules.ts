/**
 * What may stand in a notice.
 *
 * A notice is written by one and shown in the pages of all, so its markup is not taken as it
 * comes: it is read and written anew from a short list of tags, without any attribute but the
 * address of a link. Whatever is not on the list becomes the text that it is, or nothing where
 * it is a program. So no way of writing a tag oddly gets through: nothing of the original is
 * copied but its text.
 */
const KEPT = new Set([
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
]);
const WITHOUT_END = new Set(["br", "hr"]);
/** What these hold is no text of the notice. */
const PROGRAMS = new Set([
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
]);
/** Blocks of other editors keep their line. */
const AS_PARAGRAPH = new Set(["div", "section", "article", "tr", "table"]);

/** Bounded, so that no text of broken tags takes long. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,30})((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'">]){0,2000})>/g;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Text as it is read, so that it is escaped once and not twice. */
const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      const control = code < 32 && code !== 9 && code !== 10;
      return code > 0x10_ff_ff || control || (code >= 0xd8_00 && code <= 0xdf_ff) ? "" : String.fromCodePoint(code);
    },
  );

const text = (raw: string): string => escaped(plain(raw)).replaceAll("\u00a0", "&nbsp;");

/** Only addresses that open a page or a letter. Blanks and controls inside are how others hide. */
function linkTo(attributes: string): string | null {
  const found = HREF.exec(attributes);
  // eslint-disable-next-line no-control-regex -- controls are what is looked for
  const address = plain(found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replaceAll(/[\u0000-\u0020\u007f]/g, "");
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? address : null;
}

/** HTML that may be shown: the tags above, closed in their order. */
export function tidyHtml(html: string): string {
  let out = "";
  let at = 0;
  let inside: string | null = null;
  const open: string[] = [];
  const close = (tag: string) => {
    if (!open.includes(tag)) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      out += `</${last}>`;
      if (last === tag) break;
    }
  };
  for (const found of html.matchAll(TOKEN)) {
    const [whole, slash, name, attributes = ""] = found;
    if (inside === null) out += text(html.slice(at, found.index));
    at = found.index + whole.length;
    const given = name?.toLowerCase();
    if (given === undefined) continue;
    if (inside !== null) {
      if (slash && given === inside) inside = null;
      continue;
    }
    if (PROGRAMS.has(given)) {
      if (!slash && !attributes.trimEnd().endsWith("/")) inside = given;
      continue;
    }
    const tag = AS_PARAGRAPH.has(given) ? "p" : given;
    if (!KEPT.has(tag)) continue;
    if (WITHOUT_END.has(tag)) out += `<${tag}>`;
    else if (slash) close(tag);
    else {
      if (tag === "p") close("p");
      const link = tag === "a" ? linkTo(attributes) : null;
      if (tag === "a" && link === null) continue;
      out += link === null ? `<${tag}>` : `<a href="${escaped(link)}" target="_blank" rel="noopener noreferrer">`;
      open.push(tag);
    }
  }
  if (inside === null) out += text(html.slice(at));
  for (let last = open.pop(); last !== undefined; last = open.pop()) out += `</${last}>`;
  return out;
}

/** The words alone, for a list or a preview. */
export const textOf = (html: string): string =>
  plain(
    tidyHtml(html)
      .replaceAll(/<br>|<\/(?:p|li|h[1-4]|blockquote|pre)>/g, "\n")
      .replaceAll(/<[^>]*>/g, ""),
  ).trim();
