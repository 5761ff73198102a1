/** The home page: today's work, reloaded each minute while it is visible (docs/rules/screens.md#first-page). */
import { lazy, Suspense, type CSSProperties } from "react";
import { Link } from "react-router";
import { dashboardCalls, type Dashboard, type DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import type { TileName } from "@larder/domain/dashboard/dashboard.fields";
import { isZero } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { Greeting, ModuleCards } from "../../app/home.tsx";
// Imported one by one: the page after sign-in must not wait for grids and forms that it does not show.
import { moneyText } from "../../kit/cells/numbers.ts";
import { Bars, Tiles } from "../../kit/charts/charts.tsx";
import { Card } from "../../kit/layout/page.tsx";
import { faultText } from "../../kit/list/fault-text.ts";
import { ErrorState, Skeleton } from "../../kit/states/states.tsx";
import { useWords } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { useCall } from "../../kit/use-call.ts";
import { DashboardTileCard } from "./tile.tsx";
import "./dashboard.css";

const MINUTE = 60_000;

/** Shown to few users and only at first: the figures do not wait for it. */
const FirstInvoice = lazy(() => import("./checklist.tsx"));

const sections: readonly { readonly title: Words; readonly names: readonly TileName[] }[] = [
  { title: words("Orders", "訂單"), names: ["ordersToday", "toRelease", "pastCutoff", "onHold"] },
  { title: words("Money", "款項"), names: ["collected", "overdue"] },
  { title: words("Picking and invoices", "揀貨及發票"), names: ["toPick", "picked", "invoiced"] },
  { title: words("Stock at risk", "存貨風險"), names: ["nearExpiry", "expired", "belowMinimum"] },
];

export default function DashboardPage() {
  const warehouse = useSession((state) => state.warehouse);
  return (
    <section className="k-page">
      <Greeting />
      <Suspense fallback={null}>
        <FirstInvoice />
      </Suspense>
      {warehouse ? <Figures /> : <ModuleCards />}
    </section>
  );
}

function Figures() {
  const t = useWords();
  const page = useCall(dashboardCalls.show, {}, { quiet: true, staleTime: 0, every: MINUTE });
  if (page.data) return page.data.tiles.length > 0 ? <Filled page={page.data} /> : <ModuleCards />;
  return (
    <Card fill>
      {page.isError ? <ErrorState message={faultText(page.error, t)} onRetry={page.refetch} /> : <Skeleton />}
    </Card>
  );
}

function Filled({ page }: { page: Dashboard }) {
  const t = useWords();
  const shown = new Map(page.tiles.map((tile) => [tile.name, tile]));
  const present = (names: readonly TileName[]): DashboardTile[] => names.flatMap((name) => shown.get(name) ?? []);
  return (
    <>
      <div className="d-sections">
        {sections.map(({ title, names }) => {
          const tiles = present(names);
          return (
            tiles.length > 0 && (
              <section
                key={title.en}
                className="d-section"
                aria-label={t(title)}
                style={{ "--tiles": tiles.length } as CSSProperties}
              >
                <h2 className="k-card-title">{t(title)}</h2>
                <Tiles>
                  {tiles.map((tile) => (
                    <DashboardTileCard key={tile.name} tile={tile} picked={shown.get("picked")?.count ?? 0} />
                  ))}
                </Tiles>
              </section>
            )
          );
        })}
      </div>
      <Charts page={page} />
    </>
  );
}

const ordersTitle = words("Orders of the last 14 days, incl. VAT", "過去 14 日訂單（含稅）");
const salesTitle = words("Net sales by week, this warehouse", "每週淨銷售額（本倉）");
const series = {
  now: words("this year", "今年"),
  before: words("the same week last year", "去年同週"),
};

/** `2026-11-20` → `11-20`; only the day where fourteen are side by side. */
const monthDay = (day: string): string => day.slice(5);

function Charts({ page: { orders, netSales } }: { page: Dashboard }) {
  const t = useWords();
  if (!orders && !netSales) return null;
  // A company in its first year has no comparison.
  const compared = netSales?.some((week) => !isZero(week.netLastYear)) ?? false;
  return (
    <div className="d-charts">
      {orders && (
        <Card title={ordersTitle}>
          <Bars
            title={ordersTitle}
            show={moneyText}
            empty={{
              title: words("No orders in the last 14 days", "過去 14 日沒有訂單"),
              action: (
                <Link className="k-button" to="/sales/order">
                  {t(words("Show orders of all days", "顯示所有日期的訂單"))}
                </Link>
              ),
            }}
            points={orders.map(({ day, total }) => ({ label: monthDay(day), short: day.slice(8), value: total }))}
          />
        </Card>
      )}
      {netSales && (
        <Card title={salesTitle}>
          <Bars
            title={salesTitle}
            show={moneyText}
            {...(compared ? { series } : {})}
            points={netSales.map(({ week, net, netLastYear }) => ({
              label: monthDay(week),
              value: net,
              ...(compared ? { before: netLastYear } : {}),
            }))}
          />
        </Card>
      )}
    </div>
  );
}
