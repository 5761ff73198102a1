/** For accounts: what is owed and for how long, whom to call, and money that waits. */
import type { Dashboard, DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { panelKind } from "@larder/domain/dashboard/dashboard.fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { dateWords } from "../../kit/day-words.ts";
import { intText, moneyText } from "../../kit/cells/numbers.ts";
import { Bars } from "../../kit/charts/bars.tsx";
import { Tile, Tiles } from "../../kit/charts/charts.tsx";
import { useWords } from "../../kit/language.ts";
import { CustomerRows, Panel, useWay } from "./panel.tsx";

export function AccountsWorkspace({ page: { panels } }: { page: Dashboard }) {
  return (
    <>
      <Waiting panels={panels} />
      <div className="d-panels">
        {panels.ageing && <AgeingBars of={panels.ageing} />}
        {panels.toCall && <ToCall of={panels.toCall} />}
      </div>
    </>
  );
}

/** Money that somebody has to allocate, bring to the bank or pay to the Revenue. */
function Waiting({ panels: { unallocated, cheques, vat } }: { panels: Dashboard["panels"] }) {
  const t = useWords();
  const ways = { unallocated: useWay("unallocated"), cheques: useWay("cheques"), vat: useWay("vat") };
  const payments = (count: number) => t(words(`${count} ${count === 1 ? "payment" : "payments"}`, `${count} 筆付款`));
  if (!unallocated && !cheques && !vat) return null;
  const tile = (name: "unallocated" | "cheques", of: DashboardPanels["unallocated"]) => {
    const to = ways[name].list(of.filters);
    return (
      <Tile
        label={panelKind(name).label}
        figure={moneyText(of.amount)}
        note={payments(of.count)}
        {...(to ? { to } : {})}
      />
    );
  };
  const journal = vat && ways.vat.list(vat.filters);
  return (
    <div className="d-figures">
      <Tiles>
        {unallocated && tile("unallocated", unallocated)}
        {cheques && tile("cheques", cheques)}
        {vat && (
          <Tile
            label={panelKind("vat").label}
            figure={moneyText(vat.due)}
            note={t(
              words(
                `since ${dateWords(vat.from).en}: ${moneyText(vat.output)} charged, ${moneyText(vat.input)} to claim`,
                `由 ${dateWords(vat.from).zh}：銷項 ${moneyText(vat.output)}，進項 ${moneyText(vat.input)}`,
              ),
            )}
            {...(journal ? { to: journal } : {})}
          />
        )}
      </Tiles>
    </div>
  );
}

const bucketWords: Record<DashboardPanels["ageing"][number]["name"], Words> = {
  notDue: words("Not due", "未到期"),
  days1to30: words("1–30 days", "1–30 天"),
  days31to60: words("31–60 days", "31–60 天"),
  days61to90: words("61–90 days", "61–90 天"),
  over90: words("Over 90", "90 天以上"),
};

function AgeingBars({ of }: { of: DashboardPanels["ageing"] }) {
  const t = useWords();
  const { list } = useWay("ageing");
  const count = of.reduce((all, one) => all + one.count, 0);
  return (
    <Panel
      name="ageing"
      filters={{ openOnly: "true" }}
      empty={count === 0 && { title: words("Every invoice is paid.", "所有發票均已付清。") }}
    >
      <Bars
        title={panelKind("ageing").label}
        show={moneyText}
        points={of.map((one) => ({ label: t(bucketWords[one.name]), value: one.amount, to: list(one.filters) }))}
      />
    </Panel>
  );
}

const ToCall = ({ of }: { of: DashboardPanels["toCall"] }) => (
  <Panel
    name="toCall"
    filters={{ overdue: "true" }}
    empty={of.length === 0 && { title: words("Nobody is late with a payment.", "沒有客戶逾期付款。") }}
  >
    <CustomerRows
      name="toCall"
      of={of}
      end={(row) => moneyText(row.amount)}
      endNote={(row) =>
        words(
          `${intText(row.count)} overdue, oldest ${intText(row.days)} days`,
          `逾期 ${intText(row.count)} 張，最長 ${intText(row.days)} 天`,
        )
      }
    />
  </Panel>
);
