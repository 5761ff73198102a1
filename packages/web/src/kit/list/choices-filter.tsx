/** A filter of several choices: a button that says which, and a box for each. */
import type { Choice } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useRef, useState } from "react";
import { ChoicesInput } from "../inputs/simple-inputs.tsx";
import { useLanguage, useWords } from "../language.ts";
import { Floating } from "../layout/floating.tsx";

interface ChoicesFilterProps {
  readonly id: string;
  readonly label: Words;
  readonly choices: readonly Choice[];
  readonly value: readonly string[];
  /** While nothing is chosen: what is read out, and what is seen. */
  readonly nothing: Words;
  readonly empty: Words;
  readonly onChange: (values: readonly string[]) => void;
}

export function ChoicesFilter({ id, label, choices, value, nothing, empty, onChange }: ChoicesFilterProps) {
  const t = useWords();
  const zh = useLanguage() === "zh";
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The address follows a moment later: a second tick must not be counted from what it said before the first.
  const [ticked, setTicked] = useState(value);
  const toggle = () => {
    setTicked(value);
    setOpen(!open);
  };
  const tick = (values: readonly string[]) => {
    setTicked(values);
    onChange(values);
  };
  const chosen = choices.filter((choice) => value.includes(choice.value)).map((choice) => t(choice.label));
  const said = chosen.length === 0 ? t(empty) : chosen.join(zh ? "、" : ", ");
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="k-select k-choices"
        data-empty={chosen.length === 0 || undefined}
        aria-label={chosen.length === 0 ? t(nothing) : `${t(label)}${zh ? "：" : ": "}${said}`}
        aria-expanded={open}
        onClick={toggle}
      >
        {said}
      </button>
      {open && (
        <Floating anchor={button} wide takesFocus onClose={() => setOpen(false)}>
          <div className="k-panel">
            <ChoicesInput id={`${id}-choices`} label={label} choices={choices} value={ticked} onChange={tick} />
          </div>
        </Floating>
      )}
    </>
  );
}
