/** What a call without a session knows of its caller. */
import type { Language } from "@larder/domain/kernel/words";
import type { Platform } from "../platform.ts";

export interface Visit {
  readonly platform: Platform;
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string;
  /** The header `clientid`. */
  readonly clientId: string | null;
  /** Bearer token, if one came. */
  readonly token: string | null;
  /** Host of the page that calls. */
  readonly host: string;
  readonly requestId: string;
}
