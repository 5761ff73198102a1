/** Disables or enables a category; one with others below it asks whether they go along. */
import { words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import type { Category } from "@larder/domain/stock/category/category.fields";
import { useState } from "react";
import { Button, useMayCall } from "../../../kit/index.ts";
import { EnableButton } from "../../../kit/detail/record.tsx";
import { ask } from "../../../kit/dialog/ask.ts";
import { useWords } from "../../../kit/language.ts";
import { useAction } from "../../../kit/use-call.ts";

type Row = Pick<Category, "id" | "status" | "belowCount">;

export function CategoryStatus({ row }: { readonly row: Row }) {
  const may = useMayCall(categoryCalls.changeStatus);
  const change = useAction(categoryCalls.changeStatus);
  if (row.belowCount === 0)
    return <EnableButton call={categoryCalls.changeStatus} row={{ id: row.id, status: row.status ?? "0" }} />;
  if (!may) return null;
  const isOff = row.status === "1";
  const label = isOff ? words("Enable", "啟用") : words("Disable", "停用");
  const press = () => {
    let below = true;
    return ask({
      type: "confirm",
      title: label,
      content: <Along count={row.belowCount} isOff={isOff} onChoose={(chosen) => (below = chosen)} />,
      okLabel: label,
      onOk: () => change.run({ id: row.id, status: isOff ? "0" : "1", below }),
    });
  };
  return <Button label={label} pending={change.pending} onPress={press} />;
}

interface AlongProps {
  readonly count: number;
  readonly isOff: boolean;
  readonly onChoose: (below: boolean) => void;
}

function Along({ count, isOff, onChoose }: AlongProps) {
  const t = useWords();
  const [along, setAlong] = useState(true);
  const [en, zh] = isOff ? ["Enable", "啟用"] : ["Disable", "停用"];
  return (
    <label className="k-row" style={{ gap: 6 }}>
      <input
        type="checkbox"
        checked={along}
        onChange={({ target }) => {
          setAlong(target.checked);
          onChoose(target.checked);
        }}
      />
      {t(
        words(
          count === 1 ? `${en} the category below it too` : `${en} the ${count} categories below it too`,
          `同時${zh}其下 ${count} 個類別`,
        ),
      )}
    </label>
  );
}
