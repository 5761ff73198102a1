/** For the owner: sales against last week and last year, what is earned and what is bound, who buys what. */
import type { Dashboard, DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { panelKind } from "@larder/domain/dashboard/dashboard.fields";
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, isZero } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { dateLines, dateWords } from "../../kit/day-words.ts";
import { intText, moneyText } from "../../kit/cells/numbers.ts";
import { Bars } from "../../kit/charts/bars.tsx";
import { Tile, Tiles } from "../../kit/charts/charts.tsx";
import { Ranks } from "../../kit/charts/ranks.tsx";
import { useLanguage, useWords } from "../../kit/language.ts";
import { Card } from "../../kit/layout/page.tsx";
import { listAddress } from "../../kit/list/query-codec.ts";
import { invoicesWords, Panel, useNames, usePath, useWay } from "./panel.tsx";

type Week = DashboardPanels["salesWeek"][number];

export function OverviewWorkspace({ page }: { page: Dashboard }) {
  const { salesWeek, debt, stockValue, topCustomers, topGoods } = page.panels;
  return (
    <>
      <div className="d-figures">
        <Tiles>
          {salesWeek && <SalesTiles of={salesWeek} />}
          {debt && <Figure name="debt" of={debt} unit={words("unpaid invoices", "張未付發票")} />}
          {stockValue && <Figure name="stockValue" of={stockValue} unit={words("products in stock", "種商品有存貨")} />}
        </Tiles>
      </div>
      <div className="d-panels">
        {page.netSales && <SalesOfWeeks of={page.netSales} />}
        {topCustomers && <TopCustomers of={topCustomers} />}
        {topGoods && <TopGoods of={topGoods} />}
      </div>
    </>
  );
}

/** `+12%`; nothing where there was nothing before. */
export const changeText = (now: string, before: string): string | null =>
  isZero(before) ? null : signed(exact(now).minus(before).dividedBy(exact(before).abs()).times(100).toFixed(0));
const signed = (percent: string): string => `${percent.startsWith("-") ? "−" : "+"}${percent.replace("-", "")}%`;

const shareOf = (profit: string, net: string): string =>
  isZero(net) ? "–" : `${exact(profit).dividedBy(net).times(100).toFixed(1)}%`;

const weekWords: Record<Exclude<Week["name"], "thisWeek">, { tile: Words; than: Words }> = {
  lastWeek: { tile: words("Same days last week", "上週同期"), than: words("on last week", "較上週") },
  lastYear: { tile: words("Same days last year", "去年同期"), than: words("on last year", "較去年") },
};

function SalesTiles({ of }: { of: DashboardPanels["salesWeek"] }) {
  const t = useWords();
  const { list } = useWay("salesWeek");
  const now = of[0]!;
  const way = (week: Week) => (list(week.filters) ? { to: list(week.filters)! } : {});
  const invoices = (week: Week) => t(invoicesWords(week.count));
  return (
    <>
      <Tile label={panelKind("salesWeek").label} figure={moneyText(now.net)} note={invoices(now)} {...way(now)} />
      {of.slice(1).map((week) => {
        const { tile, than } = weekWords[week.name as keyof typeof weekWords];
        const change = changeText(now.net, week.net);
        return (
          <Tile
            key={week.name}
            label={tile}
            figure={moneyText(week.net)}
            note={change ? t(words(`${change} ${than.en}`, `${than.zh} ${change}`)) : invoices(week)}
            {...way(week)}
          />
        );
      })}
      {now.profit !== null && (
        <Tile
          label={words("Margin this week", "本週毛利")}
          figure={moneyText(now.profit)}
          note={t(words(`${shareOf(now.profit, now.net)} of net sales`, `佔淨銷售額 ${shareOf(now.profit, now.net)}`))}
          {...way(now)}
        />
      )}
    </>
  );
}

function Figure({ name, of, unit }: { name: "debt" | "stockValue"; of: DashboardPanels["debt"]; unit: Words }) {
  const t = useWords();
  const to = useWay(name).list(of.filters);
  return (
    <Tile
      label={panelKind(name).label}
      figure={moneyText(of.amount)}
      note={`${intText(of.count)} ${t(unit)}`}
      {...(to ? { to } : {})}
    />
  );
}

const salesTitle = words("Net sales by week, this warehouse", "每週淨銷售額（本倉）");
const series = {
  now: words("this year", "今年"),
  before: words("the same week last year", "去年同週"),
};

function SalesOfWeeks({ of }: { of: NonNullable<Dashboard["netSales"]> }) {
  const t = useWords();
  const language = useLanguage();
  const path = usePath("sales/sales-invoice/index");
  // A company in its first year has nothing to compare with.
  const compared = of.some((week) => !isZero(week.netLastYear));
  return (
    <Card title={salesTitle}>
      <Bars
        title={salesTitle}
        show={moneyText}
        {...(compared ? { series } : {})}
        points={of.map(({ week, net, netLastYear }) => ({
          label: t(words(`Week of Mon ${dateWords(week).en}`, `${dateWords(week).zh}（週一）起一週`)),
          short: dateLines(week, language),
          value: net,
          to: path && listAddress(path, { filters: { dateFrom: week, dateTo: addDays(week, 6) } }),
          ...(compared ? { before: netLastYear } : {}),
        }))}
      />
    </Card>
  );
}

const noSales = words("Nothing was invoiced in these four weeks.", "這四週沒有開出發票。");

const daysOf = ([first]: readonly { readonly filters: Record<string, string> }[]) =>
  first && { dateFrom: first.filters["dateFrom"]!, dateTo: first.filters["dateTo"]! };

type Top = DashboardPanels["topCustomers"][number] | DashboardPanels["topGoods"][number];

interface TopProps<T extends Top> {
  readonly name: "topCustomers" | "topGoods";
  readonly of: readonly T[];
  readonly row: (one: T) => { readonly key: number; readonly note?: string };
}

/** What was sold most, each bar leading to its invoices. */
function TopPanel<T extends Top>({ name, of, row }: TopProps<T>) {
  const named = useNames();
  const { list } = useWay(name);
  return (
    <Panel name={name} filters={daysOf(of)} empty={of.length === 0 && { title: noSales }}>
      <Ranks
        title={panelKind(name).label}
        show={moneyText}
        of={of.map((one) => ({ ...row(one), name: named(one), value: one.net, to: list(one.filters) }))}
      />
    </Panel>
  );
}

function TopCustomers({ of }: { of: DashboardPanels["topCustomers"] }) {
  const t = useWords();
  return (
    <TopPanel
      name="topCustomers"
      of={of}
      row={({ customerId, count }) => ({ key: customerId, note: t(invoicesWords(count)) })}
    />
  );
}

const TopGoods = ({ of }: { of: DashboardPanels["topGoods"] }) => (
  <TopPanel name="topGoods" of={of} row={({ goodsId }) => ({ key: goodsId })} />
);
