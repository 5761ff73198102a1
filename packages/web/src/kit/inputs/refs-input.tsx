import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useState } from "react";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import type { InputProps } from "./input-props.ts";
import { nameOfId, RefInput, shownAs } from "./ref-input.tsx";

interface RefsInputProps extends InputProps<readonly number[]> {
  readonly entity: string;
  readonly only?: Readonly<Record<string, unknown>> | undefined;
}

const removeWords: Words = { en: "Remove", zh: "移除" };

/** Several records of another entity: chosen one after the other, each shown as a chip. */
export function RefsInput({ entity, value, onChange, only, ...input }: RefsInputProps) {
  const t = useWords();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
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
      <RefInput
        {...input}
        entity={entity}
        only={only}
        value={null}
        onChange={() => {}}
        onRow={(row) => {
          setNames((known) =>
            new Map(known).set(row.id, shownAs({ code: row.code, label: row.nameEn ?? row.name ?? "" })),
          );
          if (!value.includes(row.id)) onChange([...value, row.id]);
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
