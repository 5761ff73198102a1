/**
 * Sums in amount cells: `12*3+1`, `(4+8)*2.5`, `100/3`.
 *
 * The order desk multiplies cases by units while the customer is on the phone. Computed exactly, never with
 * `eval`; full-width digits and signs are accepted too, because a Chinese keyboard in full-width mode types
 * ３＋１.
 */
import { exact, type Exact } from "@larder/domain/kernel/decimal";

const OPERATORS: Record<string, string> = { "×": "*", x: "*", X: "*", "÷": "/", "−": "-", "–": "-" };

/** Half-width, without pound signs, thousands commas, percent signs and spaces. */
export const plainAmount = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[£,%\s]/g, "")
    .replace(/[×xX÷−–]/g, (sign) => OPERATORS[sign] ?? sign);

/**
 * The value of the text. A plain number is returned unchanged (the field's own validation checks its decimals);
 * a sum is rounded to the places of the field. Anything else is returned unchanged, so that validation can name
 * it.
 */
export function amountFrom(text: string, places: number): string {
  const plain = plainAmount(text);
  if (plain === "" || /^[+-]?\d*\.?\d*$/.test(plain)) return tidied(plain);
  const value = sumOf(plain);
  return value === null ? text.trim() : value.toFixed(places, ROUND_HALF_UP).replace(/^-(?=0(\.0+)?$)/, "");
}

const ROUND_HALF_UP = 4;

/** ".5" and "5." as people type them. */
const tidied = (plain: string): string => {
  const number = plain
    .replace(/^\+/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.$/, "");
  return number === "-" ? "" : number;
};

function sumOf(plain: string): Exact | null {
  const tokens: readonly string[] = plain.match(/\d+\.?\d*|\.\d+|[-+*/()]/g) ?? [];
  if (tokens.join("") !== plain || tokens.length > 200) return null;
  let at = 0;
  const factor = (): Exact | null => {
    const token = tokens[at++];
    if (token === "-") return factor()?.negated() ?? null;
    if (token === "(") {
      const inside = sum();
      return tokens[at++] === ")" ? inside : null;
    }
    return token !== undefined && /\d/.test(token) ? exact(token.replace(/^\./, "0.").replace(/\.$/, "")) : null;
  };
  const term = (): Exact | null => {
    let left = factor();
    while (left && (tokens[at] === "*" || tokens[at] === "/")) {
      const times = tokens[at++] === "*";
      const right = factor();
      if (!right || (!times && right.isZero())) return null;
      left = times ? left.times(right) : left.dividedBy(right);
    }
    return left;
  };
  function sum(): Exact | null {
    let left = term();
    while (left && (tokens[at] === "+" || tokens[at] === "-")) {
      const plus = tokens[at++] === "+";
      const right = term();
      if (!right) return null;
      left = plus ? left.plus(right) : left.minus(right);
    }
    return left;
  }
  const value = sum();
  return value && at === tokens.length ? value : null;
}
