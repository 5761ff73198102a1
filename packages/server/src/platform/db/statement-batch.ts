/**
 * Writes that nobody waits for leave together: what one use case writes into several tables is one statement, so that
 * PostgreSQL is spoken to a few times instead of once for each table.
 *
 * All parts of such a statement see the rows as they were before it. So a write joins only while it names no table that
 * another part has written, and only rows that are added or changed join: a foreign key that removes rows along would do
 * so behind the others. Everything else leaves by itself, in its turn.
 *
 * Where the tables are spread over nodes nothing joins: each part would be sent to its node by itself all the same.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The same in a form that tables take which are spread over nodes, where they do not take this one. */
  readonly onNodes?: () => Statement;
}

/** What comes behind a lock is read under it: whoever sends it as a write neither waits for it nor learns whether there was anything to lock. */
const LOCKS =
  /^select\b.*(?:\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_(?:try_)?advisory_|\bpass_period_gate\b)/s;

/** What can be read off a statement that may join: the table that it adds to or changes, and every word in it. */
interface Shape {
  readonly number: number;
  readonly table: string;
  readonly words: ReadonlySet<string>;
}

const MOST_SHAPES = 1000;
const shapes = new Map<string, Shape>();
const joined = new Map<string, string>();

function shapeOf(text: string): Shape | null {
  const known = shapes.get(text);
  if (known || shapes.size >= MOST_SHAPES) return known ?? null;
  const table = /^(?:insert into|update) "?(\w+)"?/.exec(text)?.[1];
  if (table === undefined) return null;
  const shape = { number: shapes.size, table, words: new Set(text.match(/\w+/g)) };
  shapes.set(text, shape);
  return shape;
}

/** The statements as parts of one: each numbers its values behind those of the parts before it. */
function textOf(parts: readonly Statement[]): string {
  let before = 0;
  const numbered = parts.map(({ text, values }) => {
    const shifted = before;
    before += values.length;
    return text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shifted}`);
  });
  const last = numbered.pop()!;
  return `with ${numbered.map((text, i) => `w${i} as (${text})`).join(", ")} ${last}`;
}

/** The writes of one transaction that wait for their statement; `send` puts a statement on the wire. */
export class StatementBatch {
  private waiting: { statement: Statement; shape: Shape }[] = [];
  private readonly written = new Set<string>();
  private readonly send: (text: string, values: readonly unknown[]) => void;
  private readonly spread: boolean;

  constructor(send: (text: string, values: readonly unknown[]) => void, spread = false) {
    this.send = send;
    this.spread = spread;
  }

  add(given: Statement): void {
    const statement = (this.spread ? given.onNodes?.() : undefined) ?? given;
    const shape = this.spread ? null : shapeOf(statement.text);
    if (!shape) {
      if (LOCKS.test(statement.text)) throw new Error(`A lock is waited for, never sent as a write: ${statement.text}`);
      this.empty();
      this.send(statement.text, statement.values);
      return;
    }
    if ([...this.written].some((table) => shape.words.has(table))) this.empty();
    this.waiting.push({ statement, shape });
    this.written.add(shape.table);
  }

  /** Before anything is read, and before COMMIT. */
  empty(): void {
    const parts = this.waiting.map(({ statement }) => statement);
    if (parts.length === 0) return;
    const text = parts.length === 1 ? parts[0]!.text : this.textFor(parts);
    this.waiting = [];
    this.written.clear();
    this.send(
      text,
      parts.flatMap(({ values }) => values),
    );
  }

  private textFor(parts: readonly Statement[]): string {
    const key = this.waiting.map(({ shape }) => shape.number).join();
    let text = joined.get(key);
    if (text === undefined) joined.set(key, (text = textOf(parts)));
    return text;
  }
}
