import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useWords } from "../language.ts";
import { Options } from "../inputs/options.tsx";
import { useSuggest, type Suggestion } from "../inputs/suggest.tsx";
import { isAmountKind } from "./cell-value.ts";
import type { LineColumn, Picker } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

/** What a cell reports to the grid; one constant object for all cells. */
export interface LineApi {
  commit(row: number, column: LineColumn<Any>, entered: string): void;
  take(row: number, column: LineColumn<Any>, found: Any): void;
  /** Found after the user had moved on: it belongs to the line that still holds this text, wherever that is by now. */
  arrive(row: number, column: LineColumn<Any>, entered: string, found: Any): void;
  key(row: number, editable: number, event: KeyboardEvent<HTMLElement>, commit: () => void): void;
}

export interface LineCellProps {
  readonly api: LineApi;
  readonly row: number;
  readonly editable: number;
  readonly column: LineColumn<Any>;
  readonly line: Any;
  readonly shown: string;
  readonly problemId: string | undefined;
}

const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.target.select();

/**
 * An uncontrolled input: a Chinese input method keeps its half-composed words, and a key press redraws nothing.
 * The stored value is written to it when it changes from outside, unless the user is typing.
 */
function useUncontrolled(shown: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(shown);
  // React must not touch the input again: a changed default would replace the text without selecting it.
  const [initial] = useState(shown);
  useEffect(() => {
    const element = input.current;
    if (!element || before.current === shown) return;
    const focused = document.activeElement === element;
    const entering = focused && element.value !== before.current;
    before.current = shown;
    if (entering) return;
    element.value = shown;
    if (focused) element.select();
  }, [shown]);
  return { input, initial };
}

const rewrite = ({ current }: { readonly current: HTMLInputElement | null }, text: string): void => {
  if (!current) return;
  current.value = text;
  current.select();
};

const rowWords = (label: string, row: number): string => `${label} ${row + 1}`;

const common = ({ row, editable, column, line, problemId }: LineCellProps, name: string) => ({
  className: "k-cell-input",
  "data-cell": `${row}:${editable}`,
  "aria-label": rowWords(name, row),
  "aria-invalid": problemId ? true : undefined,
  "aria-describedby": problemId,
  readOnly: column.locked?.(line),
  autoComplete: "off",
  onFocus: selectAll,
});

export function TextCell(props: LineCellProps) {
  const t = useWords();
  const { api, row, editable, column, shown } = props;
  const { input, initial } = useUncontrolled(shown);
  const commit = () => {
    const element = input.current;
    if (element && element.value !== shown) api.commit(row, column, element.value);
  };
  return (
    <input
      {...common(props, t(column.label))}
      ref={input}
      defaultValue={initial}
      inputMode={isAmountKind(column.kind) ? "decimal" : undefined}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === "Escape" && input.current && input.current.value !== shown) {
          event.preventDefault();
          event.stopPropagation();
          rewrite(input, shown);
          return;
        }
        api.key(row, editable, event, commit);
      }}
    />
  );
}

export function PickerCell(props: LineCellProps & { picker: Picker<Any> }) {
  const t = useWords();
  const { api, row, editable, column, shown, picker } = props;
  const { input, initial } = useUncontrolled(shown);
  /** Already handled: leaving the cell after Enter must not look it up again. */
  const settled = useRef(shown);
  useEffect(() => {
    settled.current = shown;
  }, [shown]);
  const take = (one: Suggestion<Any>) => {
    const text = one.code ?? one.label;
    rewrite(input, text);
    settled.current = text;
    api.take(row, column, one.value);
  };
  const suggest = useSuggest<Any>({ anchor: input, search: picker.search, onTake: take, label: t(column.label) });

  const commit = (by: "enter" | "leaving") => {
    const entered = input.current?.value.trim() ?? "";
    suggest.close();
    if (entered === settled.current.trim()) return;
    settled.current = entered;
    api.commit(row, column, entered);
    // Typed faster than the search answers: the match arrives while the user moves on.
    if (entered !== "")
      void suggest.meant(entered, by).then((one) => one && api.arrive(row, column, entered, one.value));
  };

  return (
    <>
      <input
        {...common(props, t(column.label))}
        {...suggest.comboProps}
        ref={input}
        defaultValue={initial}
        onChange={(event) => suggest.look(event.target.value)}
        onBlur={() => commit("leaving")}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          const chooses = event.key === "Enter" && suggest.open && suggest.fresh;
          if (suggest.onKey(event)) {
            // A code and Enter: take the match and move to the quantity.
            if (chooses) api.key(row, editable, event, () => {});
            return;
          }
          if (event.key === "Escape" && input.current && input.current.value !== shown) {
            event.preventDefault();
            event.stopPropagation();
            suggest.close();
            rewrite(input, shown);
            return;
          }
          api.key(row, editable, event, () => commit(event.key === "Enter" ? "enter" : "leaving"));
        }}
      />
      {suggest.popup}
    </>
  );
}

export function ChoiceCell(props: LineCellProps) {
  const t = useWords();
  const { api, row, editable, column, shown, line } = props;
  const { readOnly: _, onFocus: __, ...rest } = common(props, t(column.label));
  const choices = column.choicesFor?.(line) ?? column.choices;
  return (
    <select
      {...rest}
      disabled={column.locked?.(line)}
      value={shown}
      onChange={(event) => api.commit(row, column, event.target.value)}
      onKeyDown={(event) => !event.key.startsWith("Arrow") && api.key(row, editable, event, () => {})}
    >
      {!choices?.some((choice) => choice.value === shown) && <option value={shown} />}
      <Options of={choices ?? []} />
    </select>
  );
}

export function FlagCell(props: LineCellProps) {
  const t = useWords();
  const { api, row, editable, column, shown, line } = props;
  const { className: _, onFocus: __, readOnly: ___, ...rest } = common(props, t(column.label));
  return (
    <input
      {...rest}
      type="checkbox"
      disabled={column.locked?.(line)}
      checked={shown === "true"}
      onChange={(event) => api.commit(row, column, String(event.target.checked))}
      onKeyDown={(event) => api.key(row, editable, event, () => {})}
    />
  );
}
