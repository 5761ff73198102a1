/** One of a few, all in sight: a row of radio buttons, walked with the arrow keys. */
import type { Words } from "@larder/domain/kernel/words";
import { useId } from "react";
import { useWords } from "./language.ts";

export interface SegmentsProps<T extends string> {
  readonly label: Words;
  readonly parts: readonly { readonly key: T; readonly label: Words }[];
  readonly chosen: T;
  readonly onChoose: (key: T) => void;
}

export function Segments<T extends string>({ label, parts, chosen, onChoose }: SegmentsProps<T>) {
  const t = useWords();
  const name = useId();
  return (
    <fieldset className="k-segments" aria-label={t(label)}>
      {parts.map((part) => (
        <label key={part.key} className="k-segment">
          <input
            type="radio"
            className="k-segment-input"
            name={name}
            checked={part.key === chosen}
            onChange={() => onChoose(part.key)}
          />
          {t(part.label)}
        </label>
      ))}
    </fieldset>
  );
}
