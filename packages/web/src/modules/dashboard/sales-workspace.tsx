/** For whoever takes orders: whom to ring up, what was begun, how the days went. */
import type { Dashboard, DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { words } from "@larder/domain/kernel/words";
import { Link } from "react-router";
import { dayWords, weekdayShort } from "../../kit/day-words.ts";
import { moneyText } from "../../kit/cells/numbers.ts";
import { Bars } from "../../kit/charts/bars.tsx";
import { useWords } from "../../kit/language.ts";
import { Card } from "../../kit/layout/page.tsx";
import { mayNow } from "../../kit/may-call.ts";
import { listAddress } from "../../kit/list/query-codec.ts";
import { CustomerRows, Panel, Rows, useNames, usePath, useWay } from "./panel.tsx";

export function SalesWorkspace({ page }: { page: Dashboard }) {
  const { usualCustomers, myDrafts } = page.panels;
  return (
    <>
      <div className="d-panels">
        {usualCustomers && <UsualCustomers today={page.today} of={usualCustomers} />}
        {myDrafts && <MyDrafts of={myDrafts} />}
      </div>
      {page.orders && <OrdersOfDays of={page.orders} />}
    </>
  );
}

const newOrder = words("New order", "新增訂單");

function UsualCustomers({ today, of }: { today: string; of: DashboardPanels["usualCustomers"] }) {
  const t = useWords();
  const { path } = useWay("usualCustomers");
  const may = mayNow("sales:order:add") && path;
  const add = (query: Record<string, string | number>, label: { en: string; zh: string }) => (
    <Link
      className="k-button k-button-small"
      to={`${path}/add?${new URLSearchParams(query as Record<string, string>).toString()}`}
    >
      {t(label)}
    </Link>
  );
  return (
    <Panel
      name="usualCustomers"
      filters={{ orderFrom: today, orderTo: today }}
      empty={
        of.length === 0 && {
          title: words("Everybody who usually orders on this weekday has ordered.", "慣常在這天落單的客戶均已落單。"),
          action: may && (
            <Link className="k-button" to={`${path}/add`}>
              {t(newOrder)}
            </Link>
          ),
        }
      }
    >
      <CustomerRows
        name="usualCustomers"
        of={of}
        end={(row) => moneyText(row.usualAmount)}
        endNote={(row) =>
          words(`about ${row.usualTime}, ${row.times} of 4 weeks`, `約 ${row.usualTime}，四週中 ${row.times} 週`)
        }
        actions={(row) =>
          may && (
            <>
              {add({ customerId: row.customerId }, newOrder)}
              {add({ copyOf: row.lastOrderId }, words("Repeat last order", "重複上次訂單"))}
            </>
          )
        }
      />
    </Panel>
  );
}

function MyDrafts({ of }: { of: DashboardPanels["myDrafts"] }) {
  const t = useWords();
  const named = useNames();
  const { record, path } = useWay("myDrafts");
  return (
    <Panel
      name="myDrafts"
      filters={of.filters}
      beside={of.count > 0 && t(words(`${of.count} not confirmed yet`, `${of.count} 張未確認`))}
      empty={
        of.count === 0 && {
          title: words("None of your orders waits to be confirmed.", "你沒有待確認的訂單。"),
          action: path && mayNow("sales:order:add") && (
            <Link className="k-button" to={`${path}/add`}>
              {t(newOrder)}
            </Link>
          ),
        }
      }
    >
      <Rows
        of={of.rows}
        row={(row) => ({
          ...{ key: row.id, to: record(row.id), title: `${row.no} · ${named(row)}` },
          note: t(words("for ", "送貨：")) + t(dayWords(row.deliveryDate)),
          end: moneyText(row.total),
        })}
      />
    </Panel>
  );
}

const ordersTitle = words("Orders of the last 14 days, incl. VAT", "過去 14 日訂單（含稅）");

function OrdersOfDays({ of }: { of: NonNullable<Dashboard["orders"]> }) {
  const t = useWords();
  const path = usePath("sales/sales-order/index");
  return (
    <Card title={ordersTitle}>
      <Bars
        title={ordersTitle}
        show={moneyText}
        empty={{
          title: words("No orders in the last 14 days", "過去 14 日沒有訂單"),
          action: (
            <Link className="k-button" to={path ?? "/"}>
              {t(words("Show orders of all days", "顯示所有日期的訂單"))}
            </Link>
          ),
        }}
        points={of.map(({ day, total }) => ({
          label: t(dayWords(day)),
          short: [t(weekdayShort(day)), String(Number(day.slice(8)))],
          value: total,
          to: path && listAddress(path, { filters: { orderFrom: day, orderTo: day } }),
        }))}
      />
    </Card>
  );
}
