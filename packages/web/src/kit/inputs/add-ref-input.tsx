import { useRef, useState } from "react";
import { useWords } from "../language.ts";
import { useSteady } from "../stable.ts";
import { toast } from "../toast.tsx";
import type { InputProps } from "./input-props.ts";
import { LookupBox } from "./lookup-box.tsx";
import { noteLookup } from "./lookups.ts";
import { nothingFoundWords, searchRef, shownAs, type AnyRow } from "./ref-input.tsx";
import { useSuggest, type Suggestion } from "./suggest.tsx";

interface AddRefProps extends Omit<InputProps<never>, "value" | "onChange"> {
  readonly entity: string;
  readonly only?: Readonly<Record<string, unknown>> | undefined;
  readonly onAdd: (row: AnyRow, shown: string) => void;
}

/**
 * Adds one record after the other. Enter empties it at once, so that the next name can be typed while the one before is
 * still being looked up; they are added in the order in which they were typed.
 */
export function AddRefInput(props: AddRefProps) {
  const { entity, only, onBlur, label } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const add = useInTurn(props.onAdd);
  const suggest = useSuggest<AnyRow>({
    anchor: input,
    search: (text, signal) => searchRef(entity, text, only, signal),
    onTake: (one) => {
      add(typed, Promise.resolve(one));
      setTyped("");
    },
    label: t(label),
  });
  const lookUp = (by: "enter" | "leaving") => {
    if (typed.trim() !== "") add(typed, suggest.meant(typed, by));
    suggest.close();
    setTyped("");
  };
  return (
    <>
      <LookupBox
        of={props}
        combo={suggest.comboProps}
        onElement={(element) => (input.current = element)}
        value={typed}
        onClick={() => suggest.look(typed)}
        onChange={(event) => {
          setTyped(event.target.value);
          suggest.look(event.target.value);
        }}
        onKeyDown={(event) => {
          if (suggest.onKey(event) || event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && typed !== "") {
            event.preventDefault();
            lookUp("enter");
          } else if (event.key === "ArrowDown") {
            event.preventDefault();
            suggest.look(typed);
          }
        }}
        onBlur={() => {
          lookUp("leaving");
          onBlur?.();
        }}
      />
      {suggest.popup}
    </>
  );
}

/** Lookups run beside each other; what they find is handed on in the order in which it was asked for. */
function useInTurn(onAdd: AddRefProps["onAdd"]) {
  const before = useRef<Promise<void>>(Promise.resolve());
  const arrived = useSteady((typed: string, one: Suggestion<AnyRow> | null) =>
    one ? onAdd(one.value, shownAs(one)) : toast.bad(nothingFoundWords(typed)),
  );
  return (typed: string, looked: Promise<Suggestion<AnyRow> | null>): void => {
    const earlier = before.current;
    before.current = noteLookup(looked.then((one) => earlier.then(() => arrived(typed, one))));
  };
}
