import type { ComponentProps } from "react";
import { useWords } from "../language.ts";
import { inputAttributes, type InputProps } from "./input-props.ts";

interface LookupBoxProps extends Omit<ComponentProps<"input">, "ref"> {
  readonly of: Omit<InputProps<never>, "value" | "onChange">;
  /** What its suggestions make of it. */
  readonly combo: ComponentProps<"input">;
  readonly onElement: (element: HTMLInputElement | null) => void;
}

/** The text input of a lookup, whether it holds one record or adds one after the other. */
export function LookupBox({ of, combo, onElement, ...own }: LookupBoxProps) {
  const t = useWords();
  return (
    <input
      {...combo}
      {...inputAttributes(of)}
      ref={(element) => {
        onElement(element);
        of.inputRef?.(element);
      }}
      className="k-input"
      placeholder={of.placeholder && t(of.placeholder)}
      {...own}
    />
  );
}
