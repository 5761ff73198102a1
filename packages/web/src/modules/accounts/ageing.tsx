import { ageingFields } from "@larder/domain/accounts/receivable/receivable.fields";
import type { Ageing } from "@larder/domain/accounts/statement.rules";
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { Money } from "../../kit/index.ts";
import { useWords } from "../../kit/language.ts";
import "./ageing.css";

const names = Object.keys(ageingFields) as (keyof typeof ageingFields)[];
const captionWords = words("Aged debt", "帳齡");

/** The ageing of a balance; the columns add up to it (docs/rules/money.md#ageing). */
export function AgedDebt({ ageing }: { ageing: Ageing }) {
  const t = useWords();
  return (
    <table className="k-table ageing">
      <caption className="k-hidden">{t(captionWords)}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} data-end>
              {t(ageingFields[name].label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {names.map((name) => (
            <td key={name} data-end className={isZero(ageing[name]) ? "k-soft" : undefined}>
              {name === "total" ? (
                <strong>
                  <Money value={ageing[name]} />
                </strong>
              ) : (
                <Money value={ageing[name]} />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
