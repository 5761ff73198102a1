/** Values that not everyone who sees the record may see: its history and the audit log leave them out as well. */
import { mayDo, type Ctx } from "../context.ts";
import type { AnyRecord } from "./snake-case.ts";

export interface HiddenValues {
  /** Whoever has it sees them. */
  readonly permission: string;
  readonly names: readonly string[];
}

interface Changed {
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

export function withoutHidden<C extends Changed>(ctx: Ctx, hidden: HiddenValues | undefined, change: C): C {
  if (!hidden || mayDo(ctx.actor, hidden.permission)) return change;
  const shown = (values: AnyRecord | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.names.includes(name)));
  return { ...change, before: shown(change.before), after: shown(change.after) };
}
