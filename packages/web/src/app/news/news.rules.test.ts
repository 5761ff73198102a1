import { expect, it, test } from "vitest";
import { plainText, unreadOf } from "./news.rules.ts";

test("unread are those after the newest one seen", () => {
  const board = [{ noticeId: 7 }, { noticeId: 5 }, { noticeId: 3 }];
  expect([unreadOf(board, 0), unreadOf(board, 5), unreadOf(board, 7), unreadOf([], 0)]).toEqual([3, 1, 0, 0]);
});

const table: [html: unknown, text: string, why: string][] = [
  ["<p>Closed on <b>Monday</b></p><p>Open on Tuesday</p>", "Closed on Monday\nOpen on Tuesday", "paragraphs are lines"],
  ["Fish &amp; chips &lt;3", "Fish & chips <3", "signs are read as they are written"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;", "once, not twice"],
  [null, "", "no words"],
];
it.each(table)("%j → %j: %s", (html, text) => expect(plainText(html)).toBe(text));
