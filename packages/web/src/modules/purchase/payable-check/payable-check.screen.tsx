/** The match workbench: lines of bills that wait beside what came from the supplier; linked by mouse or keyboard. */
import { nameIn, words } from "@larder/domain/kernel/words";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Card, EmptyState, Page } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { AutoMatch } from "./auto-match.tsx";
import { Bench } from "./bench.tsx";

const title = words("Payables invoice check", "應付發票核對");

export default function PayableCheck() {
  const t = useWords();
  const language = useLanguage();
  const mayStatements = useMay("acc:supplierStatement:list");
  const waiting = useCall(check.waiting, {}, { staleTime: 0, quiet: true });
  const [chosen, choose] = useState<number | null>(null);
  const asked = Number(useSearchParams()[0].get("supplierId") ?? 0);
  const supplierId = chosen ?? (asked > 0 ? asked : firstOf(waiting.data ?? []));
  const isWaiting = waiting.data?.some(({ id }) => id === supplierId) ?? false;
  return (
    <Page title={title} quietTitle>
      <Card fill>
        {mayStatements && (
          <div className="k-toolbar">
            <Link className="k-link" to="/accounts/supplierStatement">
              {t(words("Supplier statement", "供應商對帳"))}
            </Link>
          </div>
        )}
        {!waiting.data && <Waiting on={waiting} />}
        {waiting.data?.length === 0 && (
          <EmptyState
            title={words("No invoice waits", "沒有待處理的發票")}
            why={words("Suppliers' invoices wait here until they agree with the receipts.", "供應商發票在此核對收貨。")}
          />
        )}
        {waiting.data && waiting.data.length > 0 && supplierId !== null && (
          <>
            <div className="k-toolbar">
              <label htmlFor="payable-supplier">{t(words("Supplier", "供應商"))}</label>
              <select
                id="payable-supplier"
                className="k-select"
                style={{ width: "auto" }}
                value={isWaiting ? supplierId : ""}
                onChange={(event) => choose(Number(event.target.value))}
              >
                {!isWaiting && <option value="" disabled />}
                {waiting.data.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.code} {nameIn(language, one)} ({one.lines})
                  </option>
                ))}
              </select>
              <AutoMatch supplierId={isWaiting ? supplierId : null} />
              <span className="k-soft">
                {t(
                  words(
                    "Drag to link, or J/K line · Space receipt · L link · C claim · Ctrl+Enter confirm",
                    "拖放以核對，或 J/K 選行 · 空白鍵選收貨 · L 核對 · C 索償 · Ctrl+Enter 確認",
                  ),
                )}
              </span>
            </div>
            {isWaiting ? <Bench key={supplierId} supplierId={supplierId} title={title} /> : noneOfIt}
          </>
        )}
      </Card>
    </Page>
  );
}

/** The first with something to match. */
const firstOf = (waiting: readonly { id: number; lines: number }[]): number | null =>
  (waiting.find(({ lines }) => lines > 0) ?? waiting[0])?.id ?? null;

/** Come from what is not billed: there is no bill to match it to yet. */
const noneOfIt = (
  <EmptyState
    title={words("No invoice of this supplier waits", "此供應商沒有待處理的發票")}
    why={words(
      "Enter the invoice under Purchase › Purchase invoices once it is here, or choose another supplier.",
      "收到發票後請在「採購」的「採購發票」內輸入，或選擇其他供應商。",
    )}
  />
);
