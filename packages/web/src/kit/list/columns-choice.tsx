import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { arranged, inOrder, saveChoice, moved, readChoice } from "../grid/columns-memory.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import type { ColumnChoicePart } from "./list-state.ts";

const upWords: Words = { en: "Move forward", zh: "前移" };
const downWords: Words = { en: "Move back", zh: "後移" };
const resetWords: Words = { en: "Reset", zh: "還原預設" };

export interface ColumnsChoiceProps {
  readonly columns: readonly ColumnChoicePart[];
  readonly hiddenAtFirst: ReadonlySet<string>;
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
          <Button
            label={{ en: `${upWords.en}: ${title.en}`, zh: `${upWords.zh}：${title.zh}` }}
            icon="up"
            iconOnly
            small
            kind="quiet"
            onPress={() => save(moved(order, key, -1), shown)}
          />
          <Button
            label={{ en: `${downWords.en}: ${title.en}`, zh: `${downWords.zh}：${title.zh}` }}
            icon="down"
            iconOnly
            small
            kind="quiet"
            onPress={() => save(moved(order, key, 1), shown)}
          />
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
