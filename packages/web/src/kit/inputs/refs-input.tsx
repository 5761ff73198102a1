import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import { AddRefInput } from "./add-ref-input.tsx";
import type { InputProps } from "./input-props.ts";
import { nameOfId } from "./ref-input.tsx";

interface RefsInputProps extends InputProps<readonly number[]> {
  readonly entity: string;
  readonly only?: Readonly<Record<string, unknown>> | undefined;
}

const removeWords: Words = { en: "Remove", zh: "移除" };

/** Several records of another entity: chosen one after the other, each shown as a chip. */
export function RefsInput({ entity, value, onChange, only, ...input }: RefsInputProps) {
  const t = useWords();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  /** Two that arrive together are added before this is drawn again. */
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const unknown = value.filter((id) => !names.has(id)).join(",");

  useEffect(() => {
    if (unknown === "") return undefined;
    let gone = false;
    const ids = unknown.split(",").map(Number);
    void Promise.all(ids.map(async (id) => [id, await nameOfId(entity, id).catch(() => `#${id}`)] as const)).then(
      (found) => {
        if (!gone) setNames((known) => new Map([...known, ...found]));
      },
    );
    return () => {
      gone = true;
    };
  }, [entity, unknown]);

  return (
    <>
      <AddRefInput
        {...input}
        entity={entity}
        only={only}
        onAdd={({ id }, shown) => {
          setNames((known) => new Map(known).set(id, shown));
          if (newest.current.includes(id)) return;
          newest.current = [...newest.current, id];
          onChange(newest.current);
        }}
      />
      {value.length > 0 && (
        <div className="k-chips">
          {value.map((id) => (
            <span key={id} className="k-chip">
              {names.get(id) ?? `#${id}`}
              <button
                type="button"
                aria-label={`${t(removeWords)} ${names.get(id) ?? id}`}
                disabled={input.disabled}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <Sign name="close" size={12} />
              </button>
            </span>
          ))}
        </div>
      )}
    </>
  );
}
