/** What a call without a session knows about its caller. */
import type { Language } from "@larder/domain/kernel/words";
import type { Platform } from "../platform.ts";

export interface PublicRequest {
  readonly platform: Platform;
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string;
  /** The header `clientid`. */
  readonly clientId: string | null;
  /** Bearer token, if present. */
  readonly token: string | null;
  /** Host of the calling page. */
  readonly host: string;
  readonly requestId: string;
}
