/** Where ticked categories are moved to: below another one, or to the top. */
import { nameIn, words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { useState } from "react";
import { SelectField } from "../../../kit/index.ts";
import { ask } from "../../../kit/dialog/ask.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

export const moveWords = words("Move", "移動");
export const topWords = words("At the top", "最上層");

/** What to send for the ticked ones, or null if the user left it. */
export async function askWhere(
  ids: readonly number[],
): Promise<{ ids: readonly number[]; parentId: number | null } | null> {
  let parentId: number | null = null;
  const answer = await ask({
    type: "confirm",
    title: words(`Move ${ids.length} with everything below`, `移動 ${ids.length} 項及其下級`),
    content: <Where moved={ids} onChoose={(chosen) => (parentId = chosen)} />,
    okLabel: moveWords,
  });
  return answer === "ok" ? { ids, parentId } : null;
}

interface WhereProps {
  readonly moved: readonly number[];
  readonly onChoose: (parentId: number | null) => void;
}

function Where({ moved, onChoose }: WhereProps) {
  const t = useWords();
  const language = useLanguage();
  const [value, setValue] = useState("");
  const found = useCall(categoryCalls.list, { pageNum: 1, pageSize: 1000 }, { quiet: true });
  // Below the third level nothing can be.
  const possible = (found.data?.rows ?? []).filter(({ id, depth }) => depth < 3 && !moved.includes(id));
  return (
    <SelectField
      label={words("Belongs to", "上級類別")}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChoose(chosen === "" ? null : Number(chosen));
      }}
    >
      <option value="">{t(topWords)}</option>
      {possible.map((row) => (
        <option key={row.id} value={row.id}>
          {"\u3000".repeat(row.depth - 1) + `${row.code} ${nameIn(language, row)}`}
        </option>
      ))}
    </SelectField>
  );
}
