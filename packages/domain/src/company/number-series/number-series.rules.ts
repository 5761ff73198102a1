/**
 * The start of a series may be raised, so that a company continues where its old system ended. It is never
 * lowered, because a number would be assigned twice. A gapless series that has started stays as it is: a
 * skipped number would have to be explained to the tax office (docs/rules/documents.md#numbers).
 */
import { documentNumber } from "../../kernel/document-number.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { numberSeriesMessages as say } from "./number-series.messages.ts";
import { isGapless, type Prefix } from "./series.words.ts";

interface Raise {
  readonly prefix: Prefix;
  readonly year: number;
  readonly next: number;
}

export interface Counted {
  /** The current next number; 1 if no document has been numbered. */
  readonly next: number;
  /** Where the series started: 1, or the number it was raised to before its first document. */
  readonly first: number;
}

export function raiseRefusal(
  { prefix, year, next }: Raise,
  { next: now, first }: Counted,
  thisYear: number,
): Refusal | null {
  if (year < thisYear || year > thisYear + 1) return say.otherYear({ year: thisYear });
  if (isGapless(prefix) && now > first) return say.gaplessBegun({ no: documentNumber(prefix, year, now - 1) });
  if (next <= now) return say.notUpwards({ no: documentNumber(prefix, year, now) });
  return null;
}
