/**
 * Finds tables in a statement that are not bound to the company by a value of their own (`tenant_id = $n`).
 *
 * Bound through a neighbour (`c.tenant_id = h.tenant_id`) a table is also read correctly. But behind a subquery
 * with a limit, in a correlated subquery and on the inner side of an outer join PostgreSQL does not carry the
 * value over: it plans without it, and a database distributed over several machines no longer knows that one of
 * them has everything.
 */

interface Table {
  readonly name: string;
  readonly alias: string;
}

/**
 * One `select`, `update` or `delete`; a bracketed part that begins with none of them belongs to the surrounding
 * one.
 */
interface Scope {
  readonly tables: Table[];
  /** Aliases that are compared with a value; empty for an unqualified column. */
  readonly bound: Set<string>;
  /** A list of tables. */
  naming: boolean;
}

const WORD = /"[^"]+"|'(?:[^']|'')*'|\$\d+|[A-Za-z_]\w*|--[^\n]*|[^\s\w]/g;
const BEGINS = new Set(["select", "with", "insert", "update", "delete", "values"]);
const COMBINES = new Set(["union", "intersect", "except"]);
/** After the list of tables. */
const ENDS = new Set([
  "where",
  "group",
  "order",
  "having",
  "limit",
  "offset",
  "returning",
  "set",
  "window",
  "for",
  "on",
]);
const NO_ALIAS = new Set([
  ...ENDS,
  ...COMBINES,
  "join",
  "left",
  "right",
  "inner",
  "cross",
  "full",
  "using",
  "natural",
  "lateral",
  "default",
  "values",
  "select",
  "when",
  "then",
]);

const plain = (word: string | undefined): string => (word ?? "").replaceAll('"', "").toLowerCase();
const newScope = (): Scope => ({ tables: [], bound: new Set(), naming: false });

/** Tables of a company in this statement without a value of their own, by name and alias. */
export function notBound(text: string, ofCompanies: ReadonlySet<string>): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => !word.startsWith("--") && !word.startsWith("'"));
  const all: Scope[] = [];
  const open = (): Scope => {
    const scope = newScope();
    all.push(scope);
    return scope;
  };
  const stack: Scope[] = [open()];
  const here = (): Scope => stack.at(-1)!;

  for (let at = 0; at < words.length; at++) {
    const word = plain(words[at]);
    if (words[at] === "(") stack.push(BEGINS.has(plain(words[at + 1])) ? open() : here());
    else if (words[at] === ")") stack.pop();
    else if (COMBINES.has(word)) stack[stack.length - 1] = open();
    else if (word === "tenant_id") noteValue(words, at, here());
    else if (isNaming(words, at, here())) at = noteTable(words, at + 1, here(), ofCompanies);
    else if (ENDS.has(word)) here().naming = word === "on" && here().naming;
  }
  return all.flatMap(({ tables, bound }) =>
    tables
      .filter(({ alias }) => !bound.has(alias) && !(tables.length === 1 && bound.has("")))
      .map(({ name, alias }) => (name === alias ? name : `${name} ${alias}`)),
  );
}

/** Keywords that are followed by a table. An insert names the company among its values. */
function isNaming(words: readonly string[], at: number, scope: Scope): boolean {
  const word = plain(words[at]);
  if (words[at] === ",") return scope.naming;
  if (word === "from") return plain(words[at - 1]) !== "distinct";
  if (word === "update") return !["for", "do", "key"].includes(plain(words[at - 1]));
  return word === "join" || (word === "using" && words[at + 1] !== "(");
}

function noteTable(words: readonly string[], from: number, scope: Scope, ofCompanies: ReadonlySet<string>): number {
  let at = from;
  if (plain(words[at]) === "only" || plain(words[at]) === "lateral") at++;
  scope.naming = plain(words[from - 1]) !== "update";
  const name = plain(words[at]);
  // A function, a subquery, a column of another table, or a named part of a statement.
  if (["(", "."].includes(words[at + 1] ?? "") || !ofCompanies.has(name)) return at - 1 < from ? from - 1 : at - 1;
  if (plain(words[at + 1]) === "as") at++;
  const alias =
    /^["A-Za-z_]/.test(words[at + 1] ?? "") && !NO_ALIAS.has(plain(words[at + 1])) ? plain(words[++at]) : name;
  scope.tables.push({ name, alias });
  return at;
}

/** `a.tenant_id = $1`, with the operands in either order. */
function noteValue(words: readonly string[], at: number, scope: Scope): void {
  const qualified = words[at - 1] === ".";
  const first = qualified ? at - 2 : at;
  const isValue =
    (words[at + 1] === "=" && /^\$\d+$/.test(words[at + 2] ?? "")) ||
    (words[first - 1] === "=" && /^\$\d+$/.test(words[first - 2] ?? ""));
  if (isValue) scope.bound.add(qualified ? plain(words[at - 2]) : "");
}
