import type { PartyKey } from "@larder/domain/accounts/party-account/party-account.calls";
import { ageingFields } from "@larder/domain/accounts/receivable/receivable.fields";
import type { Ageing } from "@larder/domain/accounts/statement.rules";
import type { Call } from "@larder/domain/kernel/calls";
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { Money } from "../../kit/index.ts";
import { useWords } from "../../kit/language.ts";
import { useList } from "../../kit/list/list-state.ts";
import { useCall } from "../../kit/use-call.ts";
import "./ageing.css";

const names = Object.keys(ageingFields) as (keyof typeof ageingFields)[];
const captionWords = words("Aged debt", "帳齡");

/** Above the list of open items: of the customer or supplier that the list is filtered to, otherwise of all. */
export function AgedItems({
  call,
  party,
}: {
  call: Call<{ [P in PartyKey]?: number | null | undefined }, Ageing>;
  party: PartyKey;
}) {
  const id = Number(useList().input[party] ?? 0);
  const { data } = useCall(call, id > 0 ? { [party]: id } : {}, { keepPrevious: true });
  return data ? <AgedDebt ageing={data} /> : null;
}

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
