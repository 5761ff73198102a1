/** The same content, however its keys are ordered, is the same request. */
import { hash } from "node:crypto";
import type { AnyCall } from "@larder/domain/kernel/calls";

/** Clients of the wire dialect that send no keys, and mean it when they switch something on, off and on again. */
const DIALECT =
  /^\/(?:auth|monitor|resource|system\/(?:user|role|dept|post|menu|dict|config|notice|tenant|package|client))(?:\/|$)/;

/**
 * Whether the same content within five seconds, without a key, is an accidental repeat
 * (docs/rules/wire.md#repeated-requests).
 */
export const isOnce = (call: AnyCall): boolean => call.once === true || !DIALECT.test(call.path);

export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "null";

/** The key of a request without one: same session, same call, same content. */
export const repeatKey = (route: string, content: Buffer, tokenHash: Buffer | null): string =>
  `repeat:${hash("sha256", Buffer.concat([Buffer.from(route), content, tokenHash ?? Buffer.alloc(0)]), "hex")}`;
