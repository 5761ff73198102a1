/** What this user recently chose in the palette of this browser. */
import { readJson, writeStored } from "../../kit/storage.ts";
import { useSession } from "../../kit/session.ts";
import { remembered, type Entry } from "./palette.rules.ts";

const MOST = 8;

const nameOfStore = (): string => `recent:${useSession.getState().info?.user.userId ?? 0}`;

export const recentEntries = (): readonly Entry[] => {
  const stored = readJson<Entry[]>(nameOfStore());
  return Array.isArray(stored)
    ? stored.filter((one) => typeof one?.id === "string" && typeof one.title === "string")
    : [];
};

export function rememberEntry({ id, kind, title, place, to }: Entry): void {
  const entry: Entry = { id, kind, title, place, ...(to === undefined ? {} : { to }) };
  writeStored(nameOfStore(), JSON.stringify(remembered(recentEntries(), entry, MOST)));
}
