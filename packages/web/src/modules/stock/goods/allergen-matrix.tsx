import { words } from "@larder/domain/kernel/words";
import {
  allergens,
  allergenWords,
  namedAllergens,
  presenceWords,
  type Allergen,
  type Presence,
} from "@larder/domain/stock/goods/allergens";
import { useId } from "react";
import { useWords } from "../../../kit/language.ts";

interface Row {
  readonly allergen: Allergen;
  readonly presence: Presence;
  readonly detail?: string | null | undefined;
}

interface MatrixProps {
  readonly rows: readonly Row[];
  /** Without it the matrix is read-only. */
  readonly onChange?: (rows: Row[]) => void;
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
}

const presences = Object.keys(presenceWords) as Presence[];
const allergenTitle = words("Allergen", "致敏原");
const whichTitle = words("Which", "種類");

/** All 14 in the legal order, so that none is forgotten: one click each, arrows within a row. */
export function AllergenMatrix({ rows, onChange, problems = [] }: MatrixProps) {
  const t = useWords();
  const id = useId();
  const known = new Map(rows.map((row) => [row.allergen, row]));
  const all = allergens.map((allergen): Row => known.get(allergen) ?? { allergen, presence: "UNKNOWN", detail: null });
  const change = (allergen: Allergen, part: Partial<Row>) =>
    onChange?.(all.map((row) => (row.allergen === allergen ? { ...row, ...part } : row)));
  const problemOf = (allergen: Allergen) =>
    problems.find(({ path }) => rows[Number(path.split(".")[0])]?.allergen === allergen)?.message;
  return (
    <table className="k-table">
      <thead>
        <tr>
          <th scope="col">{t(allergenTitle)}</th>
          {presences.map((presence) => (
            <th key={presence} scope="col">
              {t(presenceWords[presence])}
            </th>
          ))}
          <th scope="col">{t(whichTitle)}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ allergen, presence, detail }) => (
          <tr key={allergen}>
            <th scope="row">{t(allergenWords[allergen])}</th>
            {presences.map((one) => (
              <td key={one}>
                {onChange ? (
                  <input
                    type="radio"
                    name={`${id}-${allergen}`}
                    aria-label={`${t(allergenWords[allergen])}: ${t(presenceWords[one])}`}
                    checked={presence === one}
                    onChange={() => change(allergen, { presence: one })}
                  />
                ) : presence === one ? (
                  "●"
                ) : (
                  ""
                )}
              </td>
            ))}
            <td>
              {onChange && namedAllergens.has(allergen) ? (
                <>
                  <input
                    className="k-input"
                    aria-label={`${t(allergenWords[allergen])}: ${t(whichTitle)}`}
                    aria-invalid={problemOf(allergen) ? true : undefined}
                    maxLength={100}
                    value={detail ?? ""}
                    onChange={(event) => change(allergen, { detail: event.target.value })}
                  />
                  {problemOf(allergen) && <span className="k-problem">{problemOf(allergen)}</span>}
                </>
              ) : (
                detail
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
