import {
  accountFilterFields,
  receivableHistoryCalls as calls,
  statementLanguage,
  statementLanguages,
  type AccountAsked,
  type PartyAccount,
} from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import {
  historyLineFields,
  type HistoryLine,
} from "@larder/domain/accounts/receivable-history/receivable-history.fields";
import { addDays, endOfMonth } from "@larder/domain/kernel/calendar";
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import {
  Button,
  Card,
  DataGrid,
  Day,
  EmptyState,
  ErrorState,
  faultText,
  FieldInput,
  Labelled,
  Money,
  Page,
  PdfViewer,
  Skeleton,
  today,
  type GridColumn,
  type PdfItem,
  LedgerLink,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { useCall } from "../../../kit/use-call.ts";
import { API_BASE, download } from "../../../kit/wire.ts";
import { AgedDebt } from "../ageing.tsx";

const title = words("Receivable history", "應收帳紀錄");

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastMonth = () => endOfMonth(addDays(firstOfMonth(today()), -1));
const ranges: readonly { label: Words; range: () => { dateFrom: string; dateTo: string } }[] = [
  { label: words("This month", "本月"), range: () => ({ dateFrom: firstOfMonth(today()), dateTo: today() }) },
  { label: words("Last month", "上月"), range: () => ({ dateFrom: firstOfMonth(lastMonth()), dateTo: lastMonth() }) },
  { label: words("One year", "一年"), range: () => ({ dateFrom: addDays(today(), -365), dateTo: today() }) },
];

/** Customer and days are in the address, so that the account can be linked to and is restored with its tab. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const asked = {
    customerId: Number(params.get("customerId") ?? 0),
    dateFrom: params.get("dateFrom") ?? firstOfMonth(today()),
    dateTo: params.get("dateTo") ?? today(),
  };
  const change = (part: Partial<Record<keyof AccountAsked, unknown>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(part)) {
          if (value === null || value === undefined || value === "") next.delete(name);
          else next.set(name, `${value as string | number}`);
        }
        return next;
      },
      { replace: true },
    );
  return [asked, change] as const;
}

const column = (
  key: keyof typeof historyLineFields,
  width: number,
  render: GridColumn["render"],
  grow = 0,
): GridColumn => ({
  key,
  title: historyLineFields[key].label,
  width,
  grow,
  end: ["debit", "credit", "runningBalance"].includes(key),
  sortable: false,
  render,
});

const columnsIn = (language: Language): GridColumn[] => [
  column("bizDate", 104, (line: HistoryLine) => <Day value={line.bizDate} />),
  column("documentNo", 116, (line: HistoryLine) => (
    <LedgerLink type={line.documentType} id={line.documentId} no={line.documentNo} />
  )),
  column("entryType", 208, (line: HistoryLine) => {
    const entry = historyLineFields.entryType.choices?.find((choice) => choice.value === line.entryType);
    return <span title={entry?.label[language]}>{entry?.label[language]}</span>;
  }),
  column("dueDate", 104, (line: HistoryLine) => line.dueDate && <Day value={line.dueDate} />),
  column("debit", 120, (line: HistoryLine) => <Money value={line.debit} inColumn />),
  column("credit", 120, (line: HistoryLine) => <Money value={line.credit} inColumn />),
  column("runningBalance", 120, (line: HistoryLine) => <Money value={line.runningBalance} inColumn />),
  column(
    "allocations",
    200,
    (line: HistoryLine) => <span title={line.allocations ?? undefined}>{line.allocations}</span>,
    1,
  ),
];

const useColumns = (): GridColumn[] => columnsIn(useLanguage());

interface AccountProps {
  readonly account: PartyAccount;
  readonly stale: boolean;
  readonly onAllDays: (since: string) => void;
}

function Account({ account, stale, onAllDays }: AccountProps) {
  return (
    <>
      <AgedDebt ageing={account.ageing} />
      <div className="k-row" style={{ gap: 24, padding: "6px 10px" }}>
        <Amounts
          strong
          of={[
            [words("Opening balance", "期初結餘"), account.opening],
            [words("Closing balance", "期末結餘"), account.closing],
          ]}
        />
      </div>
      <DataGrid
        label={title}
        columns={useColumns()}
        rows={account.lines}
        idOf={(line: HistoryLine) => line.id}
        total={account.lines.length}
        stale={stale}
        totals={{
          debit: <Money value={account.debit} inColumn />,
          credit: <Money value={account.credit} inColumn />,
          runningBalance: <Money value={account.closing} inColumn />,
        }}
        {...(account.lines.length === 0
          ? {
              note: account.since ? (
                <EmptyState
                  title={words("No entries in this period", "此期間沒有記錄")}
                  why={words(`The account begins on ${account.since}.`, `帳目由 ${account.since} 開始。`)}
                  action={
                    <Button label={words("Show all days", "顯示所有日期")} onPress={() => onAllDays(account.since!)} />
                  }
                />
              ) : (
                <EmptyState title={words("No entries on this account yet", "此帳戶尚無記錄")} />
              ),
            }
          : {})}
      />
    </>
  );
}

export default function ReceivableHistory() {
  const t = useWords();
  const id = useId();
  const [asked, change] = useAsked();
  const chosen = asked.customerId > 0;
  const account = useCall(calls.list, asked, { enabled: chosen && asked.dateFrom <= asked.dateTo, keepPrevious: true });
  const mayExport = useMayCall(calls.export);

  const input = (name: keyof typeof accountFilterFields, value: unknown) => (
    <Labelled
      id={`${id}-${name}`}
      label={accountFilterFields[name].label}
      required
      {...(name === "customerId" ? { span: 2 } : {})}
    >
      <FieldInput
        id={`${id}-${name}`}
        field={accountFilterFields[name]}
        value={value}
        onChange={(next) => change({ [name]: next })}
      />
    </Labelled>
  );
  return (
    <Page title={title} quietTitle>
      <Card fill>
        <div className="k-section">
          {input("customerId", chosen ? asked.customerId : null)}
          {input("dateFrom", asked.dateFrom)}
          {input("dateTo", asked.dateTo)}
        </div>
        <div className="k-toolbar">
          {ranges.map(({ label, range }) => (
            <Button key={label.en} label={label} small kind="quiet" onPress={() => change(range())} />
          ))}
          <span className="k-spacer" />
          {chosen && <Statement asked={asked} />}
          {chosen && mayExport && (
            <Button
              label={words("Export", "匯出")}
              icon="download"
              onPress={() => download(calls.export, asked).catch(() => {})}
            />
          )}
        </div>
        {!chosen ? (
          <EmptyState
            title={words("Choose a customer", "請選擇客戶")}
            why={words(
              "Then the account is shown line by line, with the balance after each.",
              "即逐筆列出帳目及每筆後的結餘。",
            )}
          />
        ) : account.data ? (
          <Account
            account={account.data}
            stale={account.isPlaceholderData}
            onAllDays={(since) => change({ dateFrom: since, dateTo: today() })}
          />
        ) : account.error ? (
          <ErrorState message={faultText(account.error, t)} onRetry={() => void account.refetch()} />
        ) : asked.dateFrom > asked.dateTo ? (
          <EmptyState title={words("The first day must not be after the last", "開始日期不可在結束日期之後")} />
        ) : (
          <Skeleton />
        )}
      </Card>
    </Page>
  );
}

/** The printed statement, in the recipient's language. */
function Statement({ asked }: { asked: AccountAsked }) {
  const t = useWords();
  const may = useMayCall(calls.statement);
  const [language, setLanguage] = useState<keyof typeof statementLanguages>("both");
  const [item, setItem] = useState<PdfItem | null>(null);
  if (!may) return null;
  const open = () => {
    const query = new URLSearchParams({ ...asked, customerId: String(asked.customerId), language });
    setItem({
      url: `${API_BASE}${calls.statement.path}?${query.toString()}`,
      originalName: `${t(words("Statement", "對帳單"))} ${asked.dateFrom} – ${asked.dateTo}.pdf`,
    });
  };
  return (
    <>
      <select
        className="k-select"
        style={{ width: "auto" }}
        aria-label={t(statementLanguage.label)}
        value={language}
        onChange={(event) => setLanguage(event.target.value as keyof typeof statementLanguages)}
      >
        {Object.entries(statementLanguages).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <Button label={words("Statement", "對帳單")} icon="print" onPress={open} />
      <PdfViewer opened={item !== null} item={item} onClose={() => setItem(null)} />
    </>
  );
}
