/**
 * A link to one file that needs no session, for anything that loads a file by its address alone, such as `<img
 * src>`. It is signed with our key, contains company, file and expiry, and lasts 120 seconds
 * (docs/rules/wire.md#uploads). All processes of an installation share the key.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { KeyPair } from "../http/encryption.ts";

const SECONDS = 120;
export const LINK_PATH = "/resource/oss/link/";

export interface FileLinks {
  /** Path of a link valid from now on, including the prefix of the request. */
  to(tenantId: string, id: number, now: Date): string;
  /** null: forged, altered or expired. */
  read(ticket: string, now: Date): { tenantId: string; id: number } | null;
  /** The same after each prefix: a browser that uses `/prod-api` reaches nothing else. */
  behind(prefix: string): FileLinks;
}

export function fileLinks(keys: KeyPair): FileLinks {
  const secret = Buffer.from(
    hkdfSync("sha256", keys.privateKey.export({ type: "pkcs8", format: "der" }), "", "larder: file links", 32),
  );
  const signature = (said: string) => createHmac("sha256", secret).update(said).digest();
  const links = (prefix: string): FileLinks => ({
    to(tenantId, id, now) {
      const said = `${tenantId}.${id}.${Math.floor(now.getTime() / 1000) + SECONDS}`;
      return `${prefix}${LINK_PATH}${said}.${signature(said).toString("base64url")}`;
    },
    read(ticket, now) {
      const parts = /^((\d{6})\.(\d{1,16})\.(\d{1,12}))\.([\w-]{43})$/.exec(ticket);
      if (!parts) return null;
      const given = Buffer.from(parts[5]!, "base64url");
      const right = signature(parts[1]!);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(parts[4]) * 1000 < now.getTime() ? null : { tenantId: parts[2]!, id: Number(parts[3]) };
    },
    behind: links,
  });
  return links("");
}
