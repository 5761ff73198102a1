import { nameIn, type Language } from "@larder/domain/kernel/words";
import { useLanguage } from "../language.ts";

export type Names = Parameters<typeof nameIn>[1];

/** Order clerks and pickers may not share a language: the reader's own name first, the other after it. */
export const bothNames = (language: Language, names: Names): string =>
  [...new Set([nameIn(language, names), nameIn(language === "zh" ? "en" : "zh", names)])].filter(Boolean).join(" · ");

export interface NameOnLineProps {
  readonly names: Names;
  /** Said before the names, where it must be read. */
  readonly note?: string | null;
  readonly remark?: string | null;
}

/** Both names on a line; overflow is ellipsised and shown in the tooltip. */
export function NameOnLine({ names, note, remark }: NameOnLineProps) {
  const said = bothNames(useLanguage(), names);
  return (
    <span className="k-line-name" title={[note, said, remark].filter(Boolean).join(" · ")}>
      {note && <strong>{note} · </strong>}
      {said}
      {remark && <span className="k-soft"> {remark}</span>}
    </span>
  );
}
