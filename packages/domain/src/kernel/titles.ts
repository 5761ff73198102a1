/** What the calls of a document have in common, and how they are called. */
import { words, type Words } from "./words.ts";

/** A document of the whole company: what its calls have in common. */
export const ofCompany = (path: string, permission: string, name: Words) => ({ path, permission, name });

/** A document of one warehouse: what its calls have in common. */
export const ofWarehouse = (path: string, permission: string, name: Words) => ({
  ...ofCompany(path, permission, name),
  warehouse: true as const,
});

/** `Purchase orders: send` */
export const titledBy =
  (name: Words) =>
  (en: string, zh: string): Words =>
    words(`${name.en}: ${en}`, `${name.zh}：${zh}`);
