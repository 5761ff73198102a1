/**
 * Writes that are not awaited are sent together: what one use case writes to several tables is one statement,
 * so that PostgreSQL is called a few times instead of once per table.
 *
 * All parts of such a statement see the rows as they were before it. So a write joins only if it does not touch
 * a table that another part has written, and only inserts and updates join: a foreign key that cascades deletes
 * would run after the others. Everything else is sent separately, in its turn.
 *
 * On distributed tables nothing is combined: each part would be sent to its node separately anyway.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The same in a form that distributed tables accept, where they do not accept this one. */
  readonly onNodes?: () => Statement;
}

/**
 * What follows a lock is read under it: sent as a write, it would not be awaited, and nobody would learn
 * whether there was a row to lock.
 */
const LOCKS =
  /^select\b.*(?:\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_(?:try_)?advisory_|\bpass_period_gate\b)/s;

/** What is known about a statement that may be combined: the table it writes to, and every word in it. */
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

/** Combines the statements: the parameters of each are renumbered after those of the parts before it. */
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

/** The pending writes of one transaction; `send` puts a statement on the wire. */
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

  /** Called before anything is read, and before COMMIT. */
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
