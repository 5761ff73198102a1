/**
 * Before the first invoice: what the law requires of the letterhead, shown until it is complete
 * (docs/rules/invoices.md#letterhead).
 */
import { Link } from "react-router";
import { dashboardCalls } from "@larder/domain/dashboard/dashboard.calls";
import { words } from "@larder/domain/kernel/words";
import { letterheadWords } from "@larder/domain/company/setting/letterhead";
import { useShell } from "../../app/shell-store.ts";
import { Icon } from "../../kit/icons.tsx";
import { Card } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/language.ts";
import { useMayCall } from "../../kit/may-call.ts";
import { useCall } from "../../kit/use-call.ts";

const title = words("Before your first invoice", "開出第一張發票之前");
const there = words("done", "已填");
const missing = words("missing", "未填");

export default function FirstInvoice() {
  return useMayCall(dashboardCalls.checklist) ? <Checklist /> : null;
}

function Checklist() {
  const t = useWords();
  const { data } = useCall(dashboardCalls.checklist, {}, { quiet: true, staleTime: 0 });
  // The address of the letterhead comes from the user's own menu.
  const path = useShell((state) => state.routes?.pages.find((page) => page.view === "system/setting/index")?.path);
  if (!data || data.complete) return null;
  return (
    <Card title={title}>
      <p className="d-checklist-why">
        {t(
          words(
            "The law asks for this on your invoices. Until it is complete, goods can be picked but not invoiced.",
            "法例規定發票須列明以下資料；未齊之前可揀貨，但不可開票。",
          ),
        )}
      </p>
      <ul className="d-checklist">
        {data.items.map((item) => (
          <li key={item.name} className={item.there ? "d-there" : "d-missing"}>
            <Icon name={item.there ? "tick" : "close"} />
            <span>{t(letterheadWords[item.name])}</span>
            <span className="k-soft">{t(item.there ? there : missing)}</span>
          </li>
        ))}
      </ul>
      {path && (
        <Link className="k-button d-checklist-way" to={`${path}?tab=letterhead`}>
          {t(words("Open the letterhead", "開啟公司信頭"))}
        </Link>
      )}
    </Card>
  );
}
