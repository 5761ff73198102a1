/** The account of one customer or supplier, line by line; each has its page. */
import type { PartyAccount, PartyKey } from "@larder/domain/accounts/party-account/party-account.calls";
import type { customerLineFields, HistoryLine } from "@larder/domain/accounts/party-account/party-account.fields";
import type { Call } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { addDays, endOfMonth } from "@larder/domain/kernel/calendar";
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import { useId } from "react";
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
  Skeleton,
  today,
  type GridColumn,
  LedgerLink,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { ExportButton } from "../../../kit/list/export-button.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { AgedDebt } from "../ageing.tsx";
import { Statement, type Days } from "./statement.tsx";

/** Whose account, and what is different between customers and suppliers. */
interface AccountOf {
  readonly name: Words;
  /** The party's. */
  readonly label: Words;
  /** By what name the party is asked for. */
  readonly party: PartyKey;
  readonly calls: {
    readonly list: Call<Days, PartyAccount>;
    readonly export: Call<Days, unknown>;
    readonly statement: Call<Days, unknown>;
  };
  readonly filters: Shape;
  readonly lines: typeof customerLineFields & Shape;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastMonth = () => endOfMonth(addDays(firstOfMonth(today()), -1));
const ranges: readonly { label: Words; range: () => { dateFrom: string; dateTo: string } }[] = [
  { label: words("This month", "本月"), range: () => ({ dateFrom: firstOfMonth(today()), dateTo: today() }) },
  { label: words("Last month", "上月"), range: () => ({ dateFrom: firstOfMonth(lastMonth()), dateTo: lastMonth() }) },
  { label: words("One year", "一年"), range: () => ({ dateFrom: addDays(today(), -365), dateTo: today() }) },
];

/** Party and days are in the address, so that the account can be linked to and is restored with its tab. */
function useAsked(party: PartyKey) {
  const [params, setParams] = useSearchParams();
  const asked = {
    [party]: Number(params.get(party) ?? 0),
    dateFrom: params.get("dateFrom") ?? firstOfMonth(today()),
    dateTo: params.get("dateTo") ?? today(),
    ...(params.has("entryType") ? { entryType: params.get("entryType")! } : {}),
  } as Days & Readonly<Record<string, string | number>>;
  const change = (part: Readonly<Record<string, unknown>>) =>
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

function columnsIn(lines: AccountOf["lines"], language: Language): GridColumn[] {
  const column = (key: string, width: number, render: GridColumn["render"], grow = 0): GridColumn => ({
    ...{ key, title: lines[key]!.label, width, grow, sortable: false, render },
    end: ["debit", "credit", "runningBalance"].includes(key),
  });
  const { theirNo } = lines;
  return [
    column("bizDate", 104, (line: HistoryLine) => <Day value={line.bizDate} />),
    column("documentNo", 116, (line: HistoryLine) => (
      <LedgerLink type={line.documentType} id={line.documentId} no={line.documentNo} />
    )),
    ...(theirNo ? [column("theirNo", 130, (line: HistoryLine) => line.theirNo)] : []),
    column("entryType", theirNo ? 120 : 208, (line: HistoryLine) => {
      const entry = lines.entryType.choices?.find((choice) => choice.value === line.entryType);
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
}

interface AccountProps {
  readonly of: AccountOf;
  readonly account: PartyAccount;
  readonly stale: boolean;
  readonly kind: string | number | null;
  readonly onAllDays: (since: string) => void;
}

function Account({ of, account, stale, kind, onAllDays }: AccountProps) {
  const language = useLanguage();
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
        label={of.name}
        columns={columnsIn(of.lines, language)}
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
              note: kind ? (
                <EmptyState title={words("No entries of this kind in this period", "此期間沒有此類記錄")} />
              ) : account.since ? (
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

function PartyAccountScreen({ of }: { of: AccountOf }) {
  const t = useWords();
  const id = useId();
  const { calls, party, filters } = of;
  const [asked, change] = useAsked(party);
  const chosen = Number(asked[party]) > 0;
  const account = useCall(calls.list, asked, { enabled: chosen && asked.dateFrom <= asked.dateTo, keepPrevious: true });
  // On paper the account is whole.
  const { entryType: kind = null, ...days } = asked;

  const input = (name: string, value: unknown) => (
    <Labelled
      id={`${id}-${name}`}
      label={filters[name]!.label}
      required={filters[name]!.required}
      {...(name === party ? { span: 2 } : {})}
    >
      <FieldInput
        id={`${id}-${name}`}
        field={filters[name]!}
        value={value}
        onChange={(next) => change({ [name]: next })}
      />
    </Labelled>
  );
  return (
    <Page title={of.name} quietTitle>
      <Card fill>
        <div className="k-section">
          {input(party, chosen ? asked[party] : null)}
          {input("dateFrom", asked.dateFrom)}
          {input("dateTo", asked.dateTo)}
          {input("entryType", kind)}
        </div>
        <div className="k-toolbar">
          {ranges.map(({ label, range }) => (
            <Button key={label.en} label={label} small kind="quiet" onPress={() => change(range())} />
          ))}
          <span className="k-spacer" />
          {chosen && <Statement call={calls.statement} asked={days as typeof asked} />}
          {chosen && <ExportButton call={calls.export} input={asked} />}
        </div>
        {!chosen ? (
          <EmptyState
            title={words(`Choose a ${of.label.en.toLowerCase()}`, `請選擇${of.label.zh}`)}
            why={words(
              "Then the account is shown line by line, with the balance after each.",
              "即逐筆列出帳目及每筆後的結餘。",
            )}
          />
        ) : account.data ? (
          <Account
            of={of}
            account={account.data}
            kind={kind}
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

/** The page of an account. */
export const accountScreen = (of: AccountOf) =>
  function AccountPage() {
    return <PartyAccountScreen of={of} />;
  };
