/** Changing the ticked products: what is to be changed, and what that does to each of them (docs/rules/goods.md#changing-many). */
import { words } from "@larder/domain/kernel/words";
import { bulkEditFields, type BulkChange, type BulkEditName } from "@larder/domain/stock/goods/bulk-edit.fields";
import { goodsCalls, type BulkPreviewRow } from "@larder/domain/stock/goods/goods.calls";
import { goodsMessages } from "@larder/domain/stock/goods/goods.messages";
import { useEffect, useState, type ReactNode } from "react";
import { ask, Cell, FieldInput, Notice, RefName } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { NameOnLine } from "../../../kit/lines/both-names.tsx";

const names = Object.keys(bulkEditFields) as BulkEditName[];
/** As many as can be read before saying yes; the figures above count all. */
const SHOWN = 50;

const bulkEditWords = words("Change", "批量修改");

/** What to send for the ticked products, or null if the user left it. */
export async function askBulkEdit(ids: readonly number[]): Promise<({ ids: readonly number[] } & BulkChange) | null> {
  let chosen: BulkChange = {};
  const answer = await ask({
    type: "confirm",
    title: words(`Change ${ids.length} products`, `修改 ${ids.length} 項商品`),
    content: <BulkEdit ids={ids} onChange={(change) => (chosen = change)} />,
    okLabel: bulkEditWords,
    width: 820,
    onOk: () => {
      if (Object.keys(chosen).length > 0) return;
      const { words: why } = goodsMessages.nothingToChange();
      toast.bad(why);
      throw new Error(why.en);
    },
  });
  return answer === "ok" ? { ids, ...chosen } : null;
}

interface BulkEditProps {
  readonly ids: readonly number[];
  readonly onChange: (change: BulkChange) => void;
}

function BulkEdit({ ids, onChange }: BulkEditProps) {
  const [change, setChange] = useState<BulkChange>({});
  useEffect(() => {
    onChange(change);
  }, [change, onChange]);
  const set = (name: BulkEditName, value: unknown) => setChange({ ...change, [name]: value === "" ? null : value });
  const leave = (name: BulkEditName) => {
    const { [name]: _, ...others } = change;
    setChange(others);
  };
  return (
    <div style={{ display: "grid", gap: 12 }}>
      <div
        style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))", gap: 10 }}
      >
        {names.map((name) => (
          <Choice
            key={name}
            name={name}
            value={change[name]}
            ticked={name in change}
            onTick={(on) =>
              on ? set(name, bulkEditFields[name].kind === "flag" ? false : firstOf(name)) : leave(name)
            }
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      {Object.keys(change).length > 0 && <Preview ids={ids} change={change} />}
    </div>
  );
}

/** The value with which a ticked field begins; empty where it may be. */
const firstOf = (name: BulkEditName): unknown => bulkEditFields[name].choices?.[0]?.value ?? null;

interface ChoiceProps {
  readonly name: BulkEditName;
  readonly value: unknown;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly onChange: (value: unknown) => void;
}

function Choice({ name, value, ticked, onTick, onChange }: ChoiceProps) {
  const t = useWords();
  const field = bulkEditFields[name];
  return (
    <div style={{ display: "grid", gap: 4, alignContent: "start" }}>
      <label className="k-row" style={{ gap: 6 }}>
        <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        {t(field.label)}
      </label>
      {ticked && <FieldInput id={`bulk-${name}`} field={field} value={value} onChange={onChange} />}
    </div>
  );
}

function Preview({ ids, change }: { ids: readonly number[]; change: BulkChange }) {
  const t = useWords();
  const { data } = useCall(goodsCalls.bulkPreview, { ids: [...ids], ...change }, { quiet: true, keepPrevious: true });
  if (!data) return null;
  const refused = data.filter((row) => row.refused !== null);
  const changing = data.filter((row) => row.refused === null && row.changed.length > 0);
  const same = data.length - refused.length - changing.length;
  return (
    <>
      <Notice tone={refused.length > 0 ? "warn" : "info"}>
        {t(
          words(
            `${changing.length} change · ${same} are so already · ${refused.length} are refused`,
            `${changing.length} 項將修改 · ${same} 項已相同 · ${refused.length} 項不獲接受`,
          ),
        )}
      </Notice>
      <div style={{ maxHeight: 260, overflow: "auto" }}>
        <table className="k-table">
          <tbody>
            {[...refused, ...changing].slice(0, SHOWN).map((row) => (
              <tr key={row.id}>
                <td className="k-number">{row.code}</td>
                <td>
                  <NameOnLine names={row} />
                </td>
                <td>{row.refused ?? row.changed.map((name) => <Change key={name} {...{ name, row, change }} />)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ChangeProps {
  readonly name: BulkEditName;
  readonly row: BulkPreviewRow;
  readonly change: BulkChange;
}

function Change({ name, row, change }: ChangeProps) {
  const t = useWords();
  return (
    <div>
      <span className="k-soft">{t(bulkEditFields[name].label)}</span> {shown(name, row[name])} →{" "}
      {shown(name, change[name])}
    </div>
  );
}

function shown(name: BulkEditName, value: unknown): ReactNode {
  const field = bulkEditFields[name];
  if (value === null || value === undefined) return "–";
  if (field.kind === "ref") return <RefName entity={field.entity!} id={value as number} />;
  return <Cell field={field} name={name} value={value} row={{ [name]: value }} />;
}
