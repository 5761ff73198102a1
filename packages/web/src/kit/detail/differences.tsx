import { namesOfFields } from "@larder/domain/kernel/fields";
import { fromWire } from "@larder/domain/kernel/wire-names";
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { cellText } from "../cells/cell.tsx";
import { RefName } from "../inputs/ref-name.tsx";
import { useLanguage, useWords } from "../language.ts";
import { TableHead } from "../layout/table-head.tsx";
import { useFieldsOf } from "./entity-fields.ts";

type Values = Readonly<Record<string, unknown>> | null;

const heads = {
  field: { en: "Field", zh: "欄位" },
  before: { en: "Before", zh: "修改前" },
  after: { en: "After", zh: "修改後" },
} satisfies Record<string, Words>;
const nothingWords: Words = { en: "No values were recorded.", zh: "沒有記錄數值。" };

/** Values before and after a change, field by field with the form's labels. */
export function Differences({ entity, ...kept }: { entity: string; before: Values; after: Values }) {
  const t = useWords();
  const language = useLanguage();
  const fields = useFieldsOf(entity);
  // Older entries use wire names.
  const [before, after] = [kept.before, kept.after].map((one) => fromWire(one, namesOfFields(fields)) as Values);

  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="k-soft">{t(nothingWords)}</span>;
  const shown = (name: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === "") return <span className="k-soft">–</span>;
    const field = fields[name];
    if (field?.kind === "ref" && typeof value === "number") return <RefName entity={field.entity ?? ""} id={value} />;
    if (typeof value === "object") return <code>{JSON.stringify(value)}</code>;
    return field ? cellText(field, value, {}, name, language) : String(value as string | number | boolean);
  };
  return (
    <table className="k-table">
      <TableHead heads={heads} />
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fields[name] ? t(fields[name].label) : name}</th>
            <td>{shown(name, before?.[name])}</td>
            <td>{shown(name, after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The state of a record of any kind, in its own words. */
export function EntityState({ entity, state }: { entity: string; state: string | null }) {
  const language = useLanguage();
  const fields = useFieldsOf(entity);
  const field = fields["state"] ?? fields["status"];
  return state === null ? null : field ? cellText(field, state, {}, "state", language) : state;
}
