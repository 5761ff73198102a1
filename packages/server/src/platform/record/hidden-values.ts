/** Values that not everyone who sees the record may see: its history and the audit log leave them out as well. */
import { mayDo, type Ctx } from "../context.ts";
import type { AnyRecord } from "./snake-case.ts";

export interface HiddenValues {
  /** Whoever has it, or one of them, sees the values. */
  readonly permission: string | readonly string[];
  readonly names: readonly string[];
}

interface Changed {
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

export function withoutHidden<C extends Changed>(ctx: Ctx, hidden: HiddenValues | undefined, change: C): C {
  if (!hidden || [hidden.permission].flat().some((permission) => mayDo(ctx.actor, permission))) return change;
  const names = new Set(hidden.names);
  return { ...change, before: without(change.before, names), after: without(change.after, names) };
}

/** The same without these values, in its lines, too. */
function without<T>(value: T, names: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((one) => without(one, names)) as T;
  if (value === null || typeof value !== "object") return value;
  const shown = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, without(inner, names)])) as T;
}
