/**
 * What this user lately opened or did in this browser, newest first: kept on the device for the palette, and gone with
 * signing out. A record is remembered when its page shows it (detail/recent-record.ts), wherever it was opened from.
 */
import { useSession } from "./session.ts";
import { readJson, writeStored } from "./storage.ts";

/** `record:/sales/customer/12`, and how it is called. */
export interface Recent {
  readonly id: string;
  readonly kind: "page" | "action" | "record";
  readonly title: string;
  readonly place: string;
  readonly icon?: string | undefined;
  readonly to?: string | undefined;
}

const MOST = 8;
const nameOfStore = (): string => `recent:${useSession.getState().info?.user.userId ?? 0}`;

export const recentEntries = (): readonly Recent[] => {
  const stored = readJson<Recent[]>(nameOfStore());
  return Array.isArray(stored)
    ? stored.filter((one) => typeof one?.id === "string" && typeof one.title === "string")
    : [];
};

/** Newest first, without duplicates. */
export const remembered = <E extends Pick<Recent, "id">>(recent: readonly E[], chosen: E, most: number): E[] =>
  [chosen, ...recent.filter((one) => one.id !== chosen.id)].slice(0, most);

export const rememberRecent = ({ id, kind, title, place, icon, to }: Recent): void =>
  writeStored(nameOfStore(), JSON.stringify(remembered(recentEntries(), { id, kind, title, place, icon, to }, MOST)));

export const dropRecent = (): void => writeStored(nameOfStore(), null);
