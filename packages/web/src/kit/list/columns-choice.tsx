import type { AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { arranged, inOrder, saveChoice, moved, readChoice } from "../grid/columns-memory.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { IconButton } from "../layout/icon-button.tsx";
import type { ColumnChoicePart } from "./list-state.ts";

const steps = [
  { by: -1, icon: "up", label: words("Move forward", "前移") },
  { by: 1, icon: "down", label: words("Move back", "後移") },
] as const;
const resetWords = words("Reset", "還原預設");

export interface ColumnsChoiceProps {
  readonly columns: readonly ColumnChoicePart[];
  /** Where the columns themselves do not say it. */
  readonly hiddenAtFirst?: ReadonlySet<string>;
  readonly choiceKey: string;
  readonly list: AnyCall;
  readonly onChange: () => void;
}

/** Show, hide and order columns; every move has a button, so nothing needs dragging. */
export function ColumnsChoice({ columns, hiddenAtFirst, choiceKey, list, onChange }: ColumnsChoiceProps) {
  const t = useWords();
  const choice = readChoice(choiceKey, list);
  const ordered = inOrder(columns, choice?.order ?? []);
  const order = ordered.map((column) => column.key);
  const shown = new Set(arranged(columns, choice, hiddenAtFirst).map((column) => column.key));
  const save = (nextOrder: readonly string[], nextShown: ReadonlySet<string>) => {
    saveChoice(choiceKey, { order: nextOrder, hidden: order.filter((key) => !nextShown.has(key)) });
    onChange();
  };
  return (
    <>
      {ordered.map(({ key, title }) => (
        <div key={key} className="k-row">
          <label className="k-check" style={{ flex: 1, minWidth: 150 }}>
            <input
              type="checkbox"
              checked={shown.has(key)}
              disabled={shown.size === 1 && shown.has(key)}
              onChange={(event) =>
                save(
                  order,
                  event.target.checked ? new Set([...shown, key]) : new Set([...shown].filter((one) => one !== key)),
                )
              }
            />
            {t(title)}
          </label>
          {steps.map(({ by, icon, label }) => (
            <IconButton
              key={by}
              label={words(`${label.en}: ${title.en}`, `${label.zh}：${title.zh}`)}
              icon={icon}
              onPress={() => save(moved(order, key, by), shown)}
            />
          ))}
        </div>
      ))}
      <Button
        label={resetWords}
        small
        onPress={() => {
          saveChoice(choiceKey, null);
          onChange();
        }}
      />
    </>
  );
}
