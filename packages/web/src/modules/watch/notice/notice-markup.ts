/**
 * Converts between typed text and stored HTML: markup that people know from messages. A line is a paragraph,
 * lines that begin with a hyphen are a list.
 */
export type Mark = "bold" | "italic" | "heading" | "list" | "link";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const inline = (line: string): string =>
  escaped(line)
    .replaceAll(/\[([^\]\n]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,500})\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\*([^*\n]+)\*/g, "<em>$1</em>");

export function htmlOf(text: string): string {
  let html = "";
  let inList = false;
  for (const line of text.split("\n")) {
    const item = /^\s*[-•]\s+(.*)$/.exec(line)?.[1];
    if ((item !== undefined) !== inList) {
      html += inList ? "</ul>" : "<ul>";
      inList = !inList;
    }
    const heading = /^#+\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) html += `<li>${inline(item)}</li>`;
    else if (heading !== undefined) html += `<h3>${inline(heading)}</h3>`;
    else if (line.trim() !== "") html += `<p>${inline(line)}</p>`;
  }
  return inList ? `${html}</ul>` : html;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&amp;": "&",
};

/** The way back, also for other clients' notices: anything without markup here is kept as text. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<\/?(?:strong|b)>/g, "**")
    .replaceAll(/<\/?(?:em|i)>/g, "*")
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "[$2]($1)")
    .replaceAll(/<h[1-4]>/g, "# ")
    .replaceAll("<li>", "- ")
    .replaceAll(/<br ?\/?>|<\/(?:p|li|h[1-4]|blockquote|pre)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity]!)
    .trim();

const signs: Readonly<Record<Mark, readonly [before: string, after: string]>> = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  heading: ["# ", ""],
  list: ["- ", ""],
  link: ["[", "](https://)"],
};

/** Puts the markup around the selection; headings and lists go to the beginning of the line. */
export function around(
  text: string,
  from: number,
  to: number,
  mark: Mark,
): { value: string; start: number; end: number } {
  const [before, after] = signs[mark];
  const start = mark === "heading" || mark === "list" ? text.lastIndexOf("\n", from - 1) + 1 : from;
  const value = text.slice(0, start) + before + text.slice(start, to) + after + text.slice(to);
  return { value, start: from + before.length, end: to + before.length };
}
