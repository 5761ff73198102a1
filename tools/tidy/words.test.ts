/** Every text that users read exists in both languages, the Chinese one in Traditional characters. */
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root, sources } from "./files.ts";
import { isTest } from "./rule.ts";
import { lineOf, sourceOf, type Source, type Text } from "./source.ts";
import { chineseWording, englishWording } from "./wording.ts";

export interface Pair {
  readonly at: number;
  readonly en: string;
  readonly zh: string;
}

/**
 * `words("…", "…")`, the labels of a state table (`button`, `bySystem`, `shown`) and `{ en: "…", zh: "…" }`, constant or
 * built from names; an expression instead of a text is skipped.
 */
export function pairsOf({ bare, texts }: Source): Pair[] {
  const startingAt = new Map(texts.map((text) => [text.at, text]));
  const textAt = (at: number): Text | undefined => startingAt.get(at + /^\s*/.exec(bare.slice(at))![0].length);
  const pairs: Pair[] = [];
  const pair = (en: Text | undefined, between: RegExp) => {
    const gap = en && between.exec(bare.slice(en.end));
    const zh = gap && textAt(en.end + gap[0].length);
    if (en && zh) pairs.push({ at: en.at, en: en.value, zh: zh.value });
  };
  for (const match of bare.matchAll(/\b(?:words|button|bySystem|shown)\(/g))
    pair(textAt(match.index + match[0].length), /^\s*,/);
  for (const match of bare.matchAll(/\ben:/g)) pair(textAt(match.index + match[0].length), /^\s*,\s*zh:/);
  return pairs;
}

const HAN = /\p{Script=Han}/u;
/** Names and codes that are the same in both languages. */
const SAME = new Set(["Larder", "PDF", "CSV", "Excel", "English", "QR", "GBP", "GS1-128"]);
/** The machine-readable name of a language: `zh-Hant`, `zh_CN`. */
const LANGUAGE_TAG = /^zh[-_][A-Za-z]+$/;

/** Characters that are also Traditional, although Simplified uses them for another one too: 公里 but 裏面, 批准 but 標準. */
const SHARED = new Set([..."余里台后干几范准征采云丑斗群峰床佣"]);

interface OpenCc {
  Converter(options: { from: string; to: string }): (text: string) => string;
}
const opencc = createRequire(path.join(root, "packages/server/package.json"))("opencc-js") as OpenCc;
const traditional = opencc.Converter({ from: "cn", to: "t" });

/** Characters that exist only in Simplified. */
export function simplifiedIn(text: string): string[] {
  return [...new Set(text)].filter((sign) => HAN.test(sign) && !SHARED.has(sign) && traditional(sign) !== sign);
}

export function faultOf({ en, zh }: Pair): string | null {
  if (en.trim() === "" || zh.trim() === "") return "one language is empty";
  const wrong = simplifiedIn(zh);
  if (wrong.length > 0) return `“${zh}” writes ${wrong.join(" ")} in Simplified`;
  if (HAN.test(en)) return `“${en}” is not English`;
  if (!HAN.test(zh) && /[A-Za-z]{2}/.test(zh) && !SAME.has(zh) && !LANGUAGE_TAG.test(zh))
    return `“${zh}” is not Chinese`;
  return null;
}

const spoken = sources.filter(({ path: file }) => /^packages\/(?:domain|server|web)\//.test(file) && !isTest(file));
const faultsIn = (files: readonly Source[]): string[] =>
  files.flatMap((file) =>
    pairsOf(file).flatMap((pair) => {
      const fault = faultOf(pair);
      return fault === null ? [] : [`${file.path}:${lineOf(file.text, pair.at)} ${fault}`];
    }),
  );

describe("words", () => {
  test("exist in both languages", () => {
    expect(spoken.flatMap(pairsOf).length).toBeGreaterThan(500);
    expect(faultsIn(spoken)).toEqual([]);
  });

  const planted: [text: string, faults: number, why: string][] = [
    ['words("Sales order", "銷售訂單")', 0, "both are there"],
    ['words("Sales order", "")', 1, "the Chinese is empty"],
    ['words("  ", "銷售訂單")', 1, "the English is blank"],
    ['words("Sales order", "Sales order")', 1, "the English stands in for the Chinese"],
    ['words("銷售訂單", "銷售訂單")', 1, "the Chinese stands in for the English"],
    ['button("Post", "", "stock:create:post")', 1, "a label of a state table"],
    ['words("PDF", "PDF")', 0, "a name is the same in both"],
    ['words("Sales order", "销售订单")', 1, "Simplified signs"],
    ['({ en: "Sales order", zh: "销售订单" })', 1, "Simplified signs in a literal"],
    ["message(400, (p) => ({ en: `Order ${p.no}`, zh: `订单 ${p.no}` }))", 1, "Simplified signs between names"],
    ["message(400, (p) => ({ en: `${p.no}`, zh: `${p.no}` }))", 0, "a name alone"],
    [
      'message(400, (p) => ({ en: `${p.list.map((one) => `“${one}”`).join()} short`, zh: `${p.list.join("、")}` }))',
      0,
      "texts in texts",
    ],
    ["message(400, (p) => ({ en: `${p.no} is short`, zh: `${p.no} is short` }))", 1, "English around a name"],
    ['// words("Sales order", "")', 0, "a comment is not said"],
    ['words("After hours, back again", "之後，里程、后座、只計、餘額")', 0, "signs that both ways of writing share"],
  ];
  test.each(planted)("%s: %i", (text, count) => {
    expect(faultsIn([sourceOf("packages/domain/src/a.ts", text)])).toHaveLength(count);
  });
});

/** Search accepts Simplified on purpose. */
const MAY_WRITE_SIMPLIFIED = /^packages\/server\/src\/platform\/search\//;

describe("Simplified characters", () => {
  const inTexts = (files: readonly Source[]) =>
    files.flatMap((file) =>
      file.texts
        .filter((text) => simplifiedIn(text.value).length > 0)
        .map(
          (text) =>
            `${file.path}:${lineOf(file.text, text.at)} ${simplifiedIn(text.value).join(" ")} in “${text.value}”`,
        ),
    );
  test("occur in no text of the programs", () => {
    const files = spoken.filter((file) => !MAY_WRITE_SIMPLIFIED.test(file.path));
    expect(files.flatMap((file) => file.texts).filter((text) => HAN.test(text.value)).length).toBeGreaterThan(500);
    expect(inTexts(files)).toEqual([]);
  });
  test("are found", () => {
    expect(inTexts([sourceOf("packages/server/seeds/a.ts", 'const name = "金龙食品";')])).toEqual([
      "packages/server/seeds/a.ts:1 龙 in “金龙食品”",
    ]);
  });
});

/* ---------- plain words ---------- */

const unplainIn = (files: readonly Source[]): string[] =>
  files.flatMap((file) =>
    pairsOf(file).flatMap(({ at, en, zh }) =>
      [
        ...englishWording.map((rule) => ({ ...rule, text: en })),
        ...chineseWording.map((rule) => ({ ...rule, text: zh })),
      ]
        .filter(({ wrong, text }) => wrong.test(text))
        .map(({ say, text }) => `${file.path}:${lineOf(file.text, at)} “${text.replaceAll("\u0001", "…")}”: ${say}`),
    ),
  );

describe("texts that users read are plain", () => {
  test("in both languages", () => expect(unplainIn(spoken)).toEqual([]));
  test.each(englishWording.map(({ planted: text }) => text))("%s", (text) => {
    expect(unplainIn([sourceOf("packages/domain/src/a.ts", `words("${text}", "文字")`)])).toHaveLength(1);
  });
  test.each(chineseWording.map(({ planted: text }) => text))("%s", (text) => {
    expect(unplainIn([sourceOf("packages/domain/src/a.ts", `words("Text", "${text}")`)])).toHaveLength(1);
  });
  test("lookalikes are allowed", () => {
    const right =
      'words("The shipment, this product, outstanding, standing order; there is no file here", "其他用戶，賒數")';
    expect(unplainIn([sourceOf("packages/domain/src/a.ts", right)])).toEqual([]);
  });
});
