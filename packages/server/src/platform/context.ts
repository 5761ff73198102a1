/**
 * Everything a use case may know about its request: who, where, when, in which language, and the database bound
 * to the tenant. Passed explicitly; nothing is kept globally that could leak from one request to another
 * (docs/rules/wire.md#hardening).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import { businessDate } from "@larder/domain/kernel/calendar";
import type { Language } from "@larder/domain/kernel/words";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Copies } from "./copies.ts";
import type { AuditEntry } from "./record/audit.ts";
import type { Db } from "./db/database.ts";
import type { Numbers } from "./db/numbers.ts";
import type { Tx } from "./db/transaction.ts";
import type { FileLinks } from "./files/links.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Exporting } from "./record/exporting.ts";
import { platformMessages } from "./messages.ts";
import type { Seal } from "./access/seal.ts";

/** Which rows the user's roles may see (docs/rules/people.md#data-scope); null: all. */
export interface Scope {
  readonly deptIds: readonly number[];
  /** Also records that they created or are the salesperson of. */
  readonly own: boolean;
}

export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly tenantId: string;
  readonly deptId: number | null;
  readonly deptName: string | null;
  readonly roles: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope | null;
  readonly warehouseIds: ReadonlySet<number>;
}

export interface Ctx {
  readonly tenantId: string;
  readonly actor: Actor;
  readonly language: Language;
  /** The current warehouse, checked against the user's; null if the call does not need one. */
  readonly warehouseId: number | null;
  readonly now: Date;
  /** Business day in Europe/London, read once (docs/rules/numbers.md#days). */
  readonly today: Day;
  readonly requestId: string;
  readonly address: string | null;
  /** The caller's own session; null for scheduled work. */
  readonly sessionHash: Buffer | null;
  /**
   * Version of the company's rights and settings when the transaction began; null when the caller works in
   * another company.
   */
  readonly version: number | null;
  readonly db: Db;
  readonly query: Tx["query"];
  /** A write that is not awaited before COMMIT (see transaction.ts). */
  readonly write: Tx["write"];
  readonly nextId: () => number;
  /** Before more ids are drawn than a document of some hundred lines needs. */
  readonly reserveIds: (wanted: number) => Promise<void>;
  readonly numbers: Numbers;
  readonly jobs: Jobs;
  readonly links: FileLinks;
  readonly seal: Seal;
  /** Rarely changing data of companies, read from this database earlier (cached.ts). */
  readonly copies: Copies;
  /** How the caller wants the list that is exported; a workbook, unless it says so. */
  readonly exporting?: Exporting;
  /** Audit entry, written with the transaction: what was done, by whom, before and after. */
  readonly audit: (entry: AuditEntry) => void;
}

export const mayDo = (actor: Actor, permission: string): boolean =>
  actor.permissions.has("*:*:*") || actor.permissions.has(permission);

/**
 * Menus, companies and packages are reserved for the platform's operator, whatever permissions a role has
 * (docs/rules/people.md#permissions).
 */
export const isOneOf = (actor: Actor, role: "superadmin" | "admin"): boolean =>
  actor.roles.has("superadmin") || (role === "admin" && actor.roles.has("admin"));

/** The user as a member of the company; null for the platform's operator working in it, who is not one. */
export const personHere = (ctx: Pick<Ctx, "actor" | "tenantId">): number | null =>
  ctx.actor.tenantId === ctx.tenantId ? ctx.actor.id : null;

/** The current warehouse, for calls that are limited to one. */
export const warehouseOf = (ctx: Ctx): number => ctx.warehouseId ?? refuse(platformMessages.warehouseMissing());

export const todayOf = (now: Date): Day => businessDate(now);
