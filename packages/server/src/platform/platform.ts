/** The parts that every request needs, created once in app.ts. */
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Ids } from "./db/ids.ts";
import type { Numbers } from "./db/numbers.ts";
import type { KeyPair } from "./http/encryption.ts";
import type { FileLinks } from "./files/links.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log/log.ts";
import type { Metrics } from "./log/metrics.ts";
import type { OperationLog } from "./request/operation-log.ts";
import type { Gate } from "./http/per-minute.ts";
import type { Push } from "./push/push.ts";
import type { Copies } from "./copies.ts";
import type { Seal } from "./access/seal.ts";
import type { Sessions } from "./access/session.ts";
import type { Line } from "./access/strangers.ts";

/** What the installation says about the mail servers of its companies. */
export interface MailTerms {
  /** If any are named: these and no others. */
  readonly hosts?: readonly string[];
  /** Certificates in PEM whose issuers mail servers are trusted for, besides the usual ones. */
  readonly authorities?: string | undefined;
  /** Milliseconds that a mail server may take for each step. */
  readonly patience?: number;
}

export interface PlatformSettings {
  /** Bodies of sign-in and password calls must be encrypted. */
  readonly encrypt: boolean;
  readonly captcha: boolean;
  /** Captchas that one address may request per minute; 60 by default. */
  readonly captchasPerMinute?: number;
  readonly clientId: string;
  /** The sign-in page lists only the companies of its host, and no names of others. */
  readonly companiesByHost?: boolean;
  /** Sites that a menu may embed in the page; none by default. */
  readonly frameHosts?: readonly string[];
  readonly mail?: MailTerms;
}

export interface Platform {
  readonly database: Database;
  readonly ids: Ids;
  readonly numbers: Numbers;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  readonly keys: KeyPair;
  readonly links: FileLinks;
  readonly seal: Seal;
  readonly copies: Copies;
  readonly operations: OperationLog;
  readonly push: Push;
  readonly metrics: Metrics;
  /** Whether an address may have another captcha. */
  readonly captchas: Gate;
  /** The queue of callers whose password is to be checked at sign-in. */
  readonly strangers: Line;
  readonly settings: PlatformSettings;
}
