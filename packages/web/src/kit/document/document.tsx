/**
 * The page of a document: its number and state, the transitions that its state table allows, its links, its
 * files and its history.
 *
 *     const Order = documentFor(salesOrder, {
 *       entity: "order", fields: salesOrderFields, calls: salesOrderCalls,
 *       facts: (order) => salesOrderFacts(order, order.lines),
 *     });
 *
 *     <Order.Screen
 *       actions={(order) => (
 *         <>
 *           <Order.Move name="confirm" />
 *           <Order.Move name="cancel" kind="danger" reason={words("Why is it cancelled?", "取消原因為何？")} />
 *         </>
 *       )}
 *       lines={(order) => <Lines order={order} />}
 *     >
 *       {(order) => (
 *         <Order.Section across={4}>
 *           <Order.Value name="customerId" span={2} />
 *           <Order.Values names={["orderType", "orderDate"]} />
 *           <Order.Value name="remark" optional />
 *         </Order.Section>
 *       )}
 *     </Order.Screen>
 *
 * With `tabs`, what followed from it is in tabs beside its files and its history.
 *
 * A move's label, permission, refusal reasons (four eyes included) and wording in the history come from the
 * table. A move that is not possible in the document's state has no button; one that a rule prevents says why.
 *
 * Every page shows progress and offers the next step with one button and one shortcut: the move of `onward`
 * that is possible now, otherwise `next`.
 */
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import { words, type Words } from "@larder/domain/kernel/words";
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from "react";
import { companionText } from "../cells/cell.tsx";
import { StateBadge } from "../cells/badge.tsx";
import { ActionButton, type ActionLook } from "../detail/actions.tsx";
import { DetailScreen, DetailSection, valueOf, valuesOf } from "../detail/detail-screen.tsx";
import { Strip, type Figures } from "../detail/figures.tsx";
import { useRecentRecord } from "../detail/recent-record.ts";
import type { RecordTab } from "../detail/record-tabs.tsx";
import { useRecord } from "../detail/record.tsx";
import { useLanguage } from "../language.ts";
import { Card } from "../layout/page.tsx";
import { useMayCall } from "../may-call.ts";
import { usePageName } from "../page-name.ts";
import { useRecordRoute } from "../record-route.tsx";
import { FilesAndHistory } from "./files-and-history.tsx";
import type { DocumentKind, Machine } from "./kinds.ts";
import { eachOnce, LinkedDocuments, useLinked } from "./linked.tsx";
import { NEXT_KEYS, NextStep, type NextWay } from "./next-step.tsx";
import { moveOnward } from "./onward.ts";
import { Rail, railOf, type RailStep } from "./rail.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- documents of every shape
type Any = any;

interface Calls {
  readonly get: AnyCall;
  readonly history: AnyCall;
  readonly update?: AnyCall;
  readonly remove?: AnyCall;
  readonly linked?: AnyCall;
  readonly [name: string]: AnyCall | undefined;
}

interface DocumentParts<S extends Shape, C extends Calls, M extends string, Facts> {
  /** Its entity name in the history and for attachments. */
  readonly entity: string;
  readonly fields: S;
  readonly calls: C;
  /** The facts the state table needs; the server uses the same. */
  readonly facts?: (row: OutputOf<C["get"]>) => Facts;
  /** For documents whose state is not in `state`. */
  readonly state?: (row: OutputOf<C["get"]>) => string;
  /** The moves from first to last state: the one that is possible is the primary button, with Ctrl+Enter. */
  readonly onward?: readonly Extract<keyof C, M>[];
  /** The next step when none of the moves applies: the next document, printing, the payment. */
  readonly next?: (row: OutputOf<C["get"]>, linked: readonly LinkedDocument[]) => NextWay | null;
  /** Progress; by default along the states of the `onward` moves. */
  readonly rail?: (row: OutputOf<C["get"]>, linked: readonly LinkedDocument[]) => readonly RailStep[];
  /** The strip of what matters, above its sections. */
  readonly figures?: Figures<S, OutputOf<C["get"]>>;
  /** The document whose links are shown here beside its own: for an invoice, its order. */
  readonly linkedOf?: { readonly call: AnyCall; readonly id: (row: OutputOf<C["get"]>) => number };
  /** Events besides its moves, for its history. */
  readonly verbs?: Readonly<Record<string, Words>>;
  /** Fields that occur only in its history. */
  readonly historyFields?: Shape;
}

interface ScreenProps<Row, C extends Calls> {
  /** Beside number and state. */
  readonly beside?: (row: Row) => ReactNode;
  /** The moves and other actions. */
  readonly actions?: (row: Row) => ReactNode;
  /** What has to be known before anything else. */
  readonly notes?: (row: Row) => ReactNode;
  readonly lines?: (row: Row) => ReactNode;
  /** Below its lines. */
  readonly below?: (row: Row) => ReactNode;
  /** What followed from it, in tabs beside its files and its history; without them these are below each other. */
  readonly tabs?: (row: Row) => readonly RecordTab[];
  /** Shown for a linked document whose state is not relevant here. */
  readonly linkedNote?: (one: LinkedOf<C>) => ReactNode;
  /** What is deleted, if drafts can be deleted from their page. */
  readonly removes?: Words;
  readonly children: (row: Row) => ReactNode;
}

type LinkedOf<C extends Calls> =
  OutputOf<NonNullable<C["linked"]>> extends readonly (infer One)[] ? One & LinkedDocument : never;

interface MoveProps<C extends Calls, N extends keyof C> extends ActionLook {
  readonly name: N;
  /** Input of the call besides the document's id and the reason. */
  readonly more?: Partial<InputOf<C[N]>>;
  /** Asked for, and sent along. */
  readonly reason?: Words;
  /** Confirmation before it runs. */
  readonly confirm?: Words;
  /** Always visible so that it can be found; in the wrong state it says when it is possible. */
  readonly stays?: boolean;
  readonly label?: Words;
  /** Further reasons that only the page knows. */
  readonly refusal?: Refusal | Words | null;
  readonly invalidates?: readonly AnyCall[];
  readonly onDone?: (answer: OutputOf<NonNullable<C[N]>>) => void;
}

/** The states a document passes through, in order. */
function stepsOf<M extends string>(machine: Machine<M, Any>, onward: readonly M[]): Readonly<Record<string, Words>> {
  const first = onward[0];
  if (first === undefined) return {};
  const names = [...machine.begins.slice(0, 1), ...onward.map((name) => [machine.moves[name].to].flat()[0]!)];
  return Object.fromEntries(names.map((name) => [name, machine.states[name]!.label]));
}

/** Words of its history besides those of every record: the moves by their labels, and printing. */
const saidOf = (moves: Readonly<Record<string, { readonly label: Words }>>, calls: Calls) => ({
  ...Object.fromEntries(Object.entries(moves).map(([name, { label }]) => [name, label])),
  ...(calls.print ? { print: words("Printed", "列印") } : {}),
});

/** As people speak of it: its number, and whose it is. */
function useCalled(row: Any): string | null {
  const language = useLanguage();
  if (!row) return null;
  const whose = companionText(row, "customerId", language) ?? companionText(row, "supplierId", language);
  return [row.no, whose].filter(Boolean).join(" ");
}

const linesWords = words("Lines", "明細");

/** Filled is what leads on now: of a picking, each line until all are picked. */
const lookOfNextStep = (isRefused: boolean) =>
  ({ kind: isRefused ? "plain" : "primary", shortcut: NEXT_KEYS }) as const;

/** The state beside the number, which moves once when the document has gone on. */
function StateNow({ states, value }: ComponentProps<typeof StateBadge>) {
  const [first] = useState(value);
  return (
    <span key={value} className={value === first ? undefined : "k-saved"}>
      <StateBadge states={states} value={value} />
    </span>
  );
}

const DocumentContext = createContext<{ readonly row: Any; readonly state: string } | null>(null);

export function documentFor<S extends Shape, const C extends Calls, M extends string, Facts>(
  kind: DocumentKind<M, Facts>,
  parts: DocumentParts<S, C, M, Facts>,
) {
  type Row = OutputOf<C["get"]> & { readonly id: number; readonly no: string };
  const { fields, calls, verbs, figures, linkedOf, onward = [] } = parts;
  const { states } = kind;
  const moves = states.moves as Readonly<Record<string, (typeof states.moves)[M]>>;
  const stateOf = parts.state ?? ((row: Any): string => row.state);
  const refusalOf = (row: Row, move: string): Refusal | null =>
    parts.facts ? states.refusal(parts.facts(row), move as M) : null;

  const said = { ...saidOf(moves, calls), ...verbs };
  const editMoves = ["edit", "save", "amend"].filter((name) => name in moves);
  const editRefusal = (row: Row): Words | null => {
    const refusals = editMoves.map((name) => refusalOf(row, name));
    return refusals.includes(null) ? null : (refusals[0]?.words ?? null);
  };

  const railSteps = stepsOf(states, onward);

  /** One line below the document's number: progress and next step. */
  const nextOf = (row: Row, state: string, linked: readonly LinkedDocument[]) => {
    const name = moveOnward(moves, onward, state);
    return {
      move: name === undefined ? null : { label: moves[name]!.label, call: calls[name] },
      way: name === undefined ? (parts.next?.(row, linked) ?? null) : null,
      state: states.states[state]?.label ?? kind.name,
    };
  };

  function Screen({ beside, actions, notes, lines, below, linkedNote, removes, tabs, children }: ScreenProps<Row, C>) {
    const id = useRecordRoute().id!;
    const one = useRecord(calls, id);
    const row = one.row as Row | undefined;
    const linked = eachOnce([
      ...useLinked(calls.linked, row?.id),
      ...useLinked(linkedOf?.call, row && linkedOf?.id(row)),
    ]);
    const given = row && { row, state: stateOf(row) };
    usePageName(row?.no);
    useRecentRecord(useCalled(row), kind.name);
    return (
      <DocumentContext value={given ?? null}>
        <DetailScreen
          {...one}
          row={row}
          title={kind.name}
          onRemove={removes && one.onRemove && (() => one.onRemove!(removes))}
          beside={
            given && (
              <>
                <strong className="k-number">{given.row.no}</strong>
                <StateNow key={given.row.id} states={states} value={given.state} />
                {beside?.(given.row)}
              </>
            )
          }
          actions={
            given && (
              <>
                <NextStep {...nextOf(given.row, given.state, linked)} />
                {actions?.(given.row)}
              </>
            )
          }
          above={
            given && (
              <>
                <Rail steps={parts.rail?.(given.row, linked) ?? railOf(railSteps, { reached: given.state })} />
                <Strip fields={fields} figures={figures} row={given.row} />
              </>
            )
          }
          editRefusal={row && editRefusal(row)}
          below={
            row && (
              <>
                {lines && <Card title={linesWords}>{lines(row)}</Card>}
                {below?.(row)}
                <LinkedDocuments rows={linked.filter((other) => other.no !== row.no)} note={linkedNote as Any} />
                <FilesAndHistory of={parts} name={kind.name} actions={said} row={row} tabs={tabs?.(row)} />
              </>
            )
          }
        >
          {row && notes?.(row)}
          {row && children(row)}
        </DetailScreen>
      </DocumentContext>
    );
  }

  /** A move of the state table as a button. */
  function Move<N extends Extract<keyof C, M>>({ name, more, stays, refusal, label, ...rest }: MoveProps<C, N>) {
    const given = useContext(DocumentContext);
    const move = moves[name]!;
    if (!given || !(stays || move.from.includes(given.state))) return null;
    const leadsOn = moveOnward(moves, onward, given.state) === name;
    const refused = refusalOf(given.row, name) ?? refusal;
    return (
      <ActionButton
        {...(leadsOn ? lookOfNextStep(refused !== null && refused !== undefined) : {})}
        {...(rest as Any)}
        call={calls[name]!}
        label={label ?? move.label}
        reasonTitle={move.label}
        input={{ id: given.row.id, ...more }}
        refusal={refused}
      />
    );
  }

  /** Whether a move is possible now, for users who may make it. */
  const useMayMove = (name: Extract<keyof C, M>, row: Row): boolean =>
    useMayCall(calls[name]) && refusalOf(row, name) === null;

  const [Value, Values] = [valueOf<S, Row>(fields), valuesOf<S, Row>(fields)];
  return { Screen, Move, Section: DetailSection, Value, Values, useMayMove };
}
