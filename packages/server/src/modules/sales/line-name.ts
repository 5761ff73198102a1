/** How a line is named for people: on screens, in refusals and on paper. */
import type { Words } from "@larder/domain/kernel/words";

export interface NamedLine {
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** Both names of a line; an empty one is replaced by the other. */
export const nameOf = ({ nameEn, nameZh }: NamedLine): Words => ({
  en: nameEn || nameZh || "",
  zh: nameZh || nameEn || "",
});
