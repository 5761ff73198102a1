/** A work list or a chart of a workspace: its name leads to the whole list. */
import { nameIn, words, type Words } from "@larder/domain/kernel/words";
import { panelKind, type PanelName } from "@larder/domain/dashboard/dashboard.fields";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../../app/shell-store.ts";
import { useLanguage, useWords } from "../../kit/language.ts";
import { intText } from "../../kit/cells/numbers.ts";
import { Card } from "../../kit/layout/page.tsx";
import { listAddress } from "../../kit/list/query-codec.ts";
import { PhoneLink } from "../../kit/phone-link.tsx";

type Filters = Readonly<Record<string, string>>;

/** Where a screen is follows from the user's own menu. */
export const usePath = (view: string): string | undefined =>
  useShell((state) => state.routes?.pages.find((page) => page.view === view)?.path);

/** Addresses behind a panel: of its list filtered, and of one of its records. */
export function useWay(name: PanelName): {
  list: (filters?: Filters) => string | undefined;
  record: (id: number) => string | undefined;
  path: string | undefined;
} {
  const path = usePath(panelKind(name).view);
  return {
    path,
    list: (filters) => path && listAddress(path, { filters: filters ?? {} }),
    record: (id) => path && `${path}/${id}`,
  };
}

interface Named {
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** Code and name in the reader's language. */
export function useNames(): (record: Named) => string {
  const language = useLanguage();
  return (record) => `${record.code} ${nameIn(language, record)}`;
}

interface PanelProps {
  readonly name: PanelName;
  /** Behind the title, such as a number. */
  readonly beside?: ReactNode;
  /** Of the list that the panel is the beginning of. */
  readonly filters?: Filters | undefined;
  /** Shown in place of the content: nothing is waiting, and what to do next. */
  readonly empty?: { readonly title: Words; readonly action?: ReactNode } | false;
  readonly children: ReactNode;
}

export function Panel({ name, beside, filters, empty, children }: PanelProps) {
  const t = useWords();
  const list = useWay(name).list(filters);
  return (
    <Card title={panelKind(name).label}>
      {beside && <div className="d-beside">{beside}</div>}
      {empty ? (
        <div className="d-nothing">
          <span>{t(empty.title)}</span>
          {empty.action}
        </div>
      ) : (
        children
      )}
      {list && !empty && (
        <Link className="k-link d-way" to={list}>
          {t(wholeList)}
        </Link>
      )}
    </Card>
  );
}

const wholeList = words("Show the list", "顯示列表");

interface RowProps {
  readonly to?: string | undefined;
  readonly title: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
  readonly actions?: ReactNode;
}

interface RowsProps<T> {
  readonly of: readonly T[];
  readonly row: (one: T) => RowProps & { readonly key: number };
}

export const Rows = <T,>({ of, row }: RowsProps<T>) => (
  <ul className="d-rows">
    {of.map((one) => {
      const { key, ...shown } = row(one);
      return <Row key={key} {...shown} />;
    })}
  </ul>
);

interface RecordPanelProps<T> extends RowsProps<T> {
  readonly name: PanelName;
  readonly filters: Filters;
  /** Nothing is waiting. */
  readonly none: Words;
}

/** A panel whose rows are records: each leads to its page. */
export function RecordPanel<T>({ name, filters, none, of, row }: RecordPanelProps<T>) {
  const { record } = useWay(name);
  const linked = (one: T) => {
    const shown = row(one);
    return { ...shown, to: record(shown.key) };
  };
  return (
    <Panel name={name} filters={filters} empty={of.length === 0 && { title: none }}>
      <Rows of={of} row={linked} />
    </Panel>
  );
}

const Row = ({ to, title, note, end, endNote, actions }: RowProps) => (
  <li className="d-row">
    <div className="d-row-main">
      {to ? (
        <Link className="k-link" to={to}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      {note && <span className="k-soft">{note}</span>}
    </div>
    {(end || endNote) && (
      <div className="d-row-end">
        {end && <strong>{end}</strong>}
        {endNote && <span className="k-soft">{endNote}</span>}
      </div>
    )}
    {actions && <div className="d-row-actions">{actions}</div>}
  </li>
);

export const invoicesWords = (count: number): Words =>
  words(`${intText(count)} ${count === 1 ? "invoice" : "invoices"}`, `${intText(count)} 張發票`);

/** Whom to ask for, and the number to ring. */
function Contact({ attn, tel }: { attn: string | null; tel: string | null }) {
  const t = useWords();
  if (!attn && !tel) return t(words("No phone number on file", "未填電話"));
  return (
    <>
      {attn}
      {attn && tel && " · "}
      {tel && <PhoneLink number={tel} />}
    </>
  );
}

interface Customer extends Named {
  readonly customerId: number;
  readonly attn: string | null;
  readonly tel: string | null;
  readonly filters: Filters;
}

interface CustomerRowsProps<C> {
  readonly name: PanelName;
  readonly of: readonly C[];
  readonly end: (customer: C) => ReactNode;
  readonly endNote: (customer: C) => Words;
  readonly actions?: (customer: C) => ReactNode;
}

/** Customers to ring, each with what the list behind the panel says of them. */
export function CustomerRows<C extends Customer>({ name, of, end, endNote, actions }: CustomerRowsProps<C>) {
  const t = useWords();
  const named = useNames();
  const { list } = useWay(name);
  return (
    <Rows
      of={of}
      row={(one) => ({
        ...{ key: one.customerId, to: list(one.filters), title: named(one), note: <Contact {...one} /> },
        ...{ end: end(one), endNote: t(endNote(one)), actions: actions?.(one) },
      })}
    />
  );
}
