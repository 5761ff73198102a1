import { describe, expect, test } from "vitest";
import { around, htmlOf, textOfHtml } from "./notice-markup.ts";

const table: [why: string, text: string, html: string][] = [
  ["a line is a paragraph", "A\n\nB", "<p>A</p><p>B</p>"],
  ["bold and italic", "**A** and *B*", "<p><strong>A</strong> and <em>B</em></p>"],
  ["a heading", "# A", "<h3>A</h3>"],
  ["a list between paragraphs", "A\n- B\n- C\nD", "<p>A</p><ul><li>B</li><li>C</li></ul><p>D</p>"],
  ["a link", "[A](https://e.com/?a=1&b=2)", '<p><a href="https://e.com/?a=1&amp;b=2">A</a></p>'],
  ["markup that is typed is text", "<script>x</script> a<b", "<p>&lt;script&gt;x&lt;/script&gt; a&lt;b</p>"],
  ["a link to a program is text", "[A](javascript:x)", "<p>[A](javascript:x)</p>"],
];
describe("typed text", () => {
  test.each(table)("%s", (_, text, html) => expect(htmlOf(text)).toBe(html));
  test.each(table)("and back, and forth again: %s", (_, text) =>
    expect(htmlOf(textOfHtml(htmlOf(text)))).toBe(htmlOf(text)),
  );
});

test("the server's version, or another client's, is edited in the same syntax", () => {
  const html =
    '<h2>A</h2><p>B<br />C &amp; "D"</p><p><a href="https://e.com/" target="_blank" rel="noopener noreferrer">E</a></p>';
  expect(textOfHtml(html)).toBe('# A\nB\nC & "D"\n[E](https://e.com/)');
});

test("buttons put their markup around the selection", () => {
  expect(around("one two", 4, 7, "bold")).toEqual({ value: "one **two**", start: 6, end: 9 });
  expect(around("one\ntwo", 5, 5, "list")).toEqual({ value: "one\n- two", start: 7, end: 7 });
});
