/**
 * Amounts, prices and quantities are exact decimals written as text (docs/rules/numbers.md#kinds-of-numbers).
 * Converting one to a binary number loses pennies: £0.1 + £0.2. The compiler refuses arithmetic on such text;
 * this rule refuses the conversion to a number.
 *
 * Where a whole number is meant, the line says so: `// tidy: whole number`.
 */
import { examine, isTest, type Finding, type Rule } from "./rule.ts";
import type { Source } from "./source.ts";

const AMOUNT =
  /^(?:prices?|amounts?|totals?|nets?|vat|gross|qty|quantit(?:y|ies)|costs?|balances?|discounts?|weights?|kg|rebate|credit|debit|paid|open|outstanding)$/;
const ALLOWED = /\/\/ tidy: whole number/;

/** `line.unitPrice` → unit, price. */
const wordsOf = (expression: string): string[] =>
  [...expression.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) =>
    name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase()),
  );
const namesAmount = (expression: string): boolean => wordsOf(expression).some((word) => AMOUNT.test(word));

/** From the bracket at `open` to its closing one. */
function bracketed(code: string, open: number): string {
  let depth = 0;
  for (let i = open; i < code.length; i++) {
    if (code[i] === "(") depth++;
    if (code[i] === ")" && --depth === 0) return code.slice(open + 1, i);
  }
  return code.slice(open + 1);
}

export function coercions({ text, bare }: Pick<Source, "text" | "bare">): Finding[] {
  const lines = text.split("\n");
  const allowed = (at: number) => {
    const line = text.slice(0, at).split("\n").length - 1;
    return ALLOWED.test(lines[line]!) || ALLOWED.test(lines[line - 1] ?? "");
  };
  const called = [...bare.matchAll(/\b(?:Number(?:\.parse(?:Float|Int))?|parseFloat|parseInt)\(/g)].map((match) => ({
    at: match.index,
    of: bracketed(bare, match.index + match[0].length - 1),
  }));
  const signed = [...bare.matchAll(/(?:[=(,:?[&|<>;{]|\breturn|=>)\s*\+(?![+=])\s*([\w$.?!]+)/g)].map((match) => ({
    at: match.index,
    of: match[1]!,
  }));
  const handed = [...bare.matchAll(/([\w$.?!]+)\.map\((?:Number|parseFloat)\)/g)].map((match) => ({
    at: match.index,
    of: match[1]!,
  }));
  const cut = [...bare.matchAll(/([\w$.?!()]+)\.toNumber\(\)/g)].map((match) => ({ at: match.index, of: match[1]! }));
  return [...called, ...signed, ...handed, ...cut]
    .filter((one) => namesAmount(one.of) && !allowed(one.at))
    .map(({ at, of }) => ({ at, what: `makes a binary number of ${of.trim()}` }));
}

const wrong = [
  "const sum = Number(line.price) + 1;",
  "const sum = Number(lines.map((line) => line.lineNet)[0]);",
  "const sum = parseFloat(unit_cost);",
  "const sum = Number.parseFloat(row.qtyBase);",
  "const sum = +order.netTotal;",
  "return +weightKg;",
  "lines.reduce((sum, line) => sum + (+line.amount), 0);",
  "const all = amounts.map(Number);",
  "const sum = exact(price).toNumber();",
];
const right = [
  "const id = Number(row.id);",
  "const sum = exact(line.price).plus(line.lineNet);",
  "const year = Number(today.slice(0, 4));",
  "const boxes = Number(row.qty); // tidy: whole number",
  "// tidy: whole number\nconst boxes = Number(row.qty);",
  "// Number(line.price) would lose pennies",
  'const words = "Number(price)";',
  "sequence += 1; const next = price + net;",
];

const rules: Rule[] = [
  {
    say: "no amount, price or quantity becomes a binary number",
    of: (file) => /^packages\/(?:domain\/src|server\/src\/modules|server\/seeds)\//.test(file) && !isTest(file),
    find: coercions,
    wrong: wrong.map((text) => ["packages/domain/src/sales/a.rules.ts", text]),
    right: right.map((text) => ["packages/domain/src/sales/a.rules.ts", text]),
  },
];
examine(rules);
