/** How suppliers deliver and bill; each leads to the supplier and to the orders behind the figures. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { supplierPerformanceCalls as calls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import {
  supplierPerformanceFields,
  supplierPerformanceFilterFields,
} from "@larder/domain/reports/supplier-performance/supplier-performance.fields";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Bars } from "../../../kit/charts/bars.tsx";
import { shareText } from "../../../kit/cells/numbers.ts";
import { monthWords } from "../../../kit/day-words.ts";
import { Card, listAddress, listFor } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";

const Suppliers = listFor({ ...supplierPerformanceFilterFields, ...supplierPerformanceFields }, calls);

const chartTitle = words("Filled and on time by month, %", "每月到貨及準時比率（%）");

function Chart() {
  const t = useWords();
  const found = useListTotals(calls.months);
  if (!found) return null;
  return (
    <Card title={chartTitle}>
      <Bars
        title={chartTitle}
        show={shareText}
        series={{ now: words("On time", "準時"), before: words("Filled", "到貨") }}
        points={found.months.map(({ month, onTimePct, fillPct }) => ({
          label: `${t(monthWords(month))} ${month.slice(0, 4)}`,
          short: [t(monthWords(month)), month.slice(0, 4)],
          value: onTimePct ?? "0",
          before: fillPct ?? "0",
        }))}
      />
    </Card>
  );
}

export function SupplierPerformance() {
  return (
    <Suppliers.Screen searchWords={words("Supplier code or name", "供應商編號或名稱")}>
      <Suppliers.Filters names={["supplierId", "dateFrom", "dateTo"]} />
      <Chart />
      <Rows />
    </Suppliers.Screen>
  );
}

/** Of one supplier, in a tab of their page. */
export const PerformanceOf = (fixed: { readonly supplierId: number }) => (
  <Suppliers.Screen inside fixed={fixed} search={false}>
    <Suppliers.Filters names={["dateFrom", "dateTo"]} />
    <Chart />
    <Rows />
  </Suppliers.Screen>
);

function Leads({ title, to, children }: { title: Words; to: string; children: ReactNode }) {
  const t = useWords();
  return (
    <Link className="k-link k-number" title={t(title)} to={to}>
      {children}
    </Link>
  );
}

const claimsOf = (id: number): string => listAddress("/purchase/credit", { filters: { supplierId: String(id) } });

function Rows() {
  const navigate = useNavigate();
  const days = useListTotals(calls.months);
  return (
    <Suppliers.Table
      sort="supplierCode"
      onOpen={(row) => void navigate(`/purchase/supplier/${row.id}`)}
      rowTone={(row) => (row.onTimePct !== null && Number(row.onTimePct) < 80 ? "warn" : undefined)}
      none={words("No deliveries or invoices due in this period", "此段時間沒有預計到貨或發票")}
      why={words("Approved orders and confirmed invoices are added up here.", "已批准的訂單及已確認的發票在此合計。")}
    >
      <Suppliers.Column name="supplierCode" link width={96} />
      <Suppliers.Columns widths={{ supplierName: 180 }} />
      <Suppliers.Column
        name="orders"
        width={80}
        render={(orders, row) => (
          <Leads
            title={words("Show these orders", "顯示訂單")}
            to={listAddress("/purchase/order", {
              filters: {
                supplierId: String(row.id),
                ...(days ? { expectedFrom: days.dateFrom, expectedTo: days.dateTo } : {}),
              },
            })}
          >
            {orders}
          </Leads>
        )}
      />
      <Suppliers.Columns widths={{ dueLines: 80, ordered: 96, onTimePct: 84, fillPct: 80, rejectedPct: 90 }} />
      <Suppliers.Columns widths={{ variance: 110 }} />
      <Suppliers.Column
        name="openClaims"
        width={110}
        render={(claimed, row) => (
          <Leads title={words("Show these claims", "顯示索償")} to={claimsOf(row.id)}>
            {isPositive(claimed) && claimed}
          </Leads>
        )}
      />
    </Suppliers.Table>
  );
}
