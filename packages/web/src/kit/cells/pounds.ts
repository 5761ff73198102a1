/** Columns of money: the pound sign is in the heading alone, and nothing owed is a dash. */
import type { Kind } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";

const isPounds = (kind: Kind): boolean => kind === "money" || kind === "price" || kind === "cost";

const signed = (title: string): string => (title.includes("£") ? title : `${title}\u00a0£`);

export const titleWithSign = (kind: Kind | undefined, title: Words): Words =>
  kind && isPounds(kind) ? { en: signed(title.en), zh: signed(title.zh) } : title;

export const withoutSign = (kind: Kind, text: string): string =>
  !isPounds(kind) ? text : /[1-9]/.test(text) ? text.replace("£", "") : text && "–";
