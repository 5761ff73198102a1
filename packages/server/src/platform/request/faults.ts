/**
 * What an error means to the user. Refusals pass unchanged; a database error becomes the refusal that the rules
 * would have given; everything else is our fault.
 */
import { Refused, type Refusal } from "@larder/domain/kernel/refusal";
import { DatabaseAway } from "../db/database.ts";
import { OutcomeUnknown } from "../db/transaction.ts";
import { platformMessages as say } from "../messages.ts";

interface Coded {
  readonly code?: string;
  readonly statusCode?: number;
}

const byHttpCode: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: say.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say.wrongType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say.malformed,
  FST_ERR_CTP_INVALID_JSON_BODY: say.malformed,
  FST_REQ_FILE_TOO_LARGE: say.tooLarge,
  FST_FILES_LIMIT: say.tooLarge,
  FST_PARTS_LIMIT: say.tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: say.wrongType,
};

const byDatabaseCode: Record<string, () => Refusal> = {
  "23505": say.duplicate,
  "23514": say.broken,
  "23502": say.broken,
  "40001": say.busy,
  "40P01": say.busy,
  "55P03": say.busy,
  "57014": say.busy,
  "53100": say.diskFull,
  "22021": say.unstorable,
  "22P05": say.unstorable,
};

/** null: a fault, to be logged and answered with a number. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof DatabaseAway) return say.databaseAway();
  if (error instanceof OutcomeUnknown) return say.maybeSaved();
  const { code, statusCode } = (error ?? {}) as Coded;
  if (code !== undefined) {
    if (Object.hasOwn(byHttpCode, code)) return byHttpCode[code]!();
    if (Object.hasOwn(byDatabaseCode, code)) return byDatabaseCode[code]!();
    if (code === "23503") return /still referenced/.test(detailOf(error)) ? say.inUse() : say.refersToNothing();
    if (/^22/.test(code)) return say.outOfRange();
  }
  if (statusCode === 413) return say.tooLarge();
  if (statusCode === 415) return say.wrongType();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return say.malformed();
  return null;
}

const detailOf = (error: unknown): string => String((error as { detail?: unknown }).detail ?? "");
