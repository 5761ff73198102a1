/** For purchasing: what waits for a decision, what arrives, and which suppliers have to renew their papers. */
import type { Dashboard, DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { words } from "@larder/domain/kernel/words";
import { intText, moneyText } from "../../kit/cells/numbers.ts";
import { dateWords, dayWords } from "../../kit/day-words.ts";
import { useWords } from "../../kit/language.ts";
import { RecordPanel, useNames } from "./panel.tsx";

export function PurchaseWorkspace({ page: { panels, today } }: { page: Dashboard }) {
  const { approvals, arriving, papers } = panels;
  return (
    <div className="d-panels">
      {(approvals || papers) && (
        <div className="d-column">
          {approvals && <Approvals of={approvals} />}
          {papers && <Papers of={papers} today={today} />}
        </div>
      )}
      {arriving && <Arriving of={arriving} />}
    </div>
  );
}

function Approvals({ of }: { of: DashboardPanels["approvals"] }) {
  const t = useWords();
  const named = useNames();
  return (
    <RecordPanel
      name="approvals"
      filters={{ scope: "MINE" }}
      none={words("No order is waiting for your decision.", "沒有訂單等候你審批。")}
      of={of}
      row={(row) => ({
        ...{ key: row.id, title: `${row.no} · ${named(row)}`, note: row.requestedByName },
        ...{ end: moneyText(row.total), endNote: t(waitingWords(row.waitingHours)) },
      })}
    />
  );
}

const waitingWords = (hours: number) =>
  hours < 24
    ? words(`waiting ${intText(hours)} h`, `已等候 ${intText(hours)} 小時`)
    : words(`waiting ${intText(Math.floor(hours / 24))} days`, `已等候 ${intText(Math.floor(hours / 24))} 日`);

function Arriving({ of }: { of: DashboardPanels["arriving"] }) {
  const t = useWords();
  const named = useNames();
  return (
    <RecordPanel
      name="arriving"
      filters={{ open: "true" }}
      none={words("Nothing is on order.", "沒有在途的採購訂單。")}
      of={of}
      row={(row) => ({
        ...{ key: row.id, title: `${row.no} · ${named(row)}`, note: moneyText(row.total) },
        end: t(dayWords(row.expectedDate)),
        endNote:
          row.lateDays > 0 &&
          t(words(`${intText(row.lateDays)} ${row.lateDays === 1 ? "day" : "days"} late`, `逾期 ${row.lateDays} 日`)),
      })}
    />
  );
}

function Papers({ of, today }: { of: DashboardPanels["papers"]; today: string }) {
  const t = useWords();
  const named = useNames();
  return (
    <RecordPanel
      name="papers"
      filters={{ expiring: "true" }}
      none={words("No document of a supplier expires soon.", "供應商證件均未到期。")}
      of={of}
      row={(row) => ({
        ...{ key: row.supplierId, title: named(row) },
        end: t(dateWords(row.until)),
        endNote: t(row.until < today ? words("expired", "已過期") : words("expires", "到期")),
      })}
    />
  );
}
