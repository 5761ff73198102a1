import { words } from "@larder/domain/kernel/words";
import { stocktakeCalls as calls, type StocktakeDetail } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeFacts, stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { useState } from "react";
import { ActionButton, Card } from "../../../kit/index.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { useWords } from "../../../kit/language.ts";

/** How far each place is, and what becomes of what nobody found: zero where it is ticked, or left as it is. */
export function FinishCount({ row }: { readonly row: StocktakeDetail }) {
  const t = useWords();
  const [zeroPlaces, setZeroPlaces] = useState<readonly number[]>([]);
  const [leaveOut, setLeaveOut] = useState(false);
  const places = row.places.filter(({ lineCount }) => lineCount > 0);
  return (
    <Card title={words("Places", "庫位")}>
      <table className="k-table">
        <thead>
          <tr>
            <th scope="col">{t(words("Location", "庫位"))}</th>
            <th scope="col" data-end>
              {t(words("Counted", "已點"))}
            </th>
            <th scope="col">{t(words("Not found: count as zero", "未找到：按零計算"))}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ locationId, locationName, lineCount, countedLines }) => (
            <tr key={locationId}>
              <td>{locationName}</td>
              <td data-end>
                {countedLines} / {lineCount}
              </td>
              <td>
                {countedLines < lineCount && (
                  <label>
                    <input
                      type="checkbox"
                      checked={zeroPlaces.includes(locationId)}
                      onChange={({ target }) =>
                        setZeroPlaces(
                          target.checked ? [...zeroPlaces, locationId] : zeroPlaces.filter((id) => id !== locationId),
                        )
                      }
                    />{" "}
                    {t(
                      words(
                        `${lineCount - countedLines} lines are not there`,
                        `其餘 ${lineCount - countedLines} 行並不存在`,
                      ),
                    )}
                  </label>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <label>
          <input type="checkbox" checked={leaveOut} onChange={({ target }) => setLeaveOut(target.checked)} />{" "}
          {t(words("Leave out what is not counted elsewhere", "其他未點算的行不計"))}
        </label>
      </p>
      <div className="k-actions">
        <ActionButton
          call={calls.finish}
          label={stocktakeStates.moves.finish.label}
          shortcut={NEXT_KEYS}
          refusal={stocktakeStates.refusal(stocktakeFacts(row), "finish")}
          input={{ id: row.id, zeroPlaces: [...zeroPlaces], leaveOut }}
        />
      </div>
    </Card>
  );
}
