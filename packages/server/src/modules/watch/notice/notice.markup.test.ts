import { describe, expect, test } from "vitest";
import { tidyHtml } from "./notice.markup.ts";

const table: [why: string, html: string, kept: string][] = [
  ["plain text stays", "Rice & tea", "Rice &amp; tea"],
  ["a sign that is no tag stays as it was typed", "a < b and 3 > 2", "a &lt; b and 3 &gt; 2"],
  ["what was escaped is escaped once", "a &lt;b&gt; &amp; &quot;c&quot;", 'a &lt;b&gt; &amp; "c"'],
  [
    "simple formatting stays",
    "<p>Closed on <strong>Monday</strong><br>and <em>Tuesday</em></p>",
    "<p>Closed on <strong>Monday</strong><br />and <em>Tuesday</em></p>",
  ],
  ["attributes go", '<p class="x" onclick="alert(1)" style="position:fixed">A</p>', "<p>A</p>"],
  ["lists stay", "<ul><li>A<li>B</ul>", "<ul><li>A</li><li>B</li></ul>"],
  ["blocks of other editors become paragraphs", "<div>A</div><div>B</div>", "<p>A</p><p>B</p>"],
  ["a program goes with all it says", "A<script>alert(1)</script>B", "AB"],
  ["so does one that never ends", "A<script>alert(1)", "A"],
  ["in any writing", "A<ScRiPt >alert(1)</sCrIpT>B", "AB"],
  ["a picture that runs something goes", '<img src=x onerror="alert(1)">A', "A"],
  ["a drawing that runs something goes, with all that is in it", "<svg onload=alert(1)>A</svg>B", "B"],
  ["tags inside of tags do not make a new one", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  [
    "a link to a page stays and opens apart",
    '<a href="https://example.com/?a=1&b=2">A</a>',
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">A</a>',
  ],
  [
    "whatever window it named",
    '<a href="mailto:a@b.c" target="_top" rel="opener" onclick="x()">A</a>',
    '<a href="mailto:a@b.c" target="_blank" rel="noopener noreferrer">A</a>',
  ],
  ["a link to a program becomes its words", '<a href="javascript:alert(1)">A</a>', "A"],
  [
    "however it is hidden",
    '<a href="&#106;ava\tscript&colon;alert(1)">A</a><a href=" java\nscript:alert(1)">B</a>',
    "AB",
  ],
  ["a link to data too", '<a href="data:text/html,<script>alert(1)</script>">A</a>', "A"],
  ["and one to wherever the page is", '<a href="//evil.example/">A</a><a href="/logout">B</a>', "AB"],
  [
    "quotes in a link do not end it",
    "<a href='https://e.com/\"onmouseover=\"x'>A</a>",
    '<a href="https://e.com/&quot;onmouseover=&quot;x" target="_blank" rel="noopener noreferrer">A</a>',
  ],
  ["comments go", "A<!-- <b> -->B<!--", "AB"],
  ["what was not closed is closed", "<p><b>A", "<p><b>A</b></p>"],
  ["what was not opened is not closed", "A</b>", "A"],
];
describe("what a notice may contain", () => {
  test.each(table)("%s", async (_, html, kept) => expect(await tidyHtml(html)).toBe(kept));
  test.each(table)("sanitised markup stays as it is: %s", async (_, html) => {
    const once = await tidyHtml(html);
    expect(await tidyHtml(once)).toBe(once);
  });
  test("whatever is sent, only the allowed tags remain", async () => {
    const pieces = [
      "<",
      ">",
      "script",
      "</",
      "a href=",
      "'",
      '"',
      "javascript:",
      "https://e.com/",
      "<!--",
      "-->",
      "&lt;",
      "&#60;",
      "p",
      " onclick=x",
      "/",
      "svg",
      "\u0000",
    ];
    let seed = 7;
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) % pieces.length;
    for (let i = 0; i < 3000; i++) {
      const html = Array.from({ length: 12 }, () => pieces[next()]).join("");
      const tags = (await tidyHtml(html)).match(/<[^>]*>/g) ?? [];
      for (const tag of tags)
        expect(tag, html).toMatch(
          /^<(?:\/?(?:p|b|a|code|pre|h[1-4]|ul|ol|li|em|i|u|s|strong|blockquote)|(?:br|hr) \/|a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer")>$/,
        );
    }
  });
});
