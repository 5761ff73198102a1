import {
  allocationFields,
  payingFields,
  type OpenItem,
  type Paying,
} from "@larder/domain/accounts/payment/payment.fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { useEffect, useMemo, useState } from "react";
import {
  Button,
  EmptyState,
  ErrorState,
  faultText,
  FootSpace,
  LineGrid,
  linesFor,
  Money,
  Notice,
  Skeleton,
  today,
  Total,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { linesOf, payingOf, problemsOf, proposed, remaining, type PayingLine } from "./proposal.ts";

export interface OpenItemsAnswer {
  readonly data?: readonly OpenItem[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface OpenItemsGridProps {
  /** The open items of the party, as they were asked for. */
  readonly open: OpenItemsAnswer;
  /** Shown when the party has none. */
  readonly none: { readonly title: Words; readonly why: Words };
  /** The money to allocate. */
  readonly available: string | null | undefined;
  readonly value: readonly Paying[];
  readonly onChange: (paying: Paying[]) => void;
  /** Money reserved for an order is not proposed. */
  readonly proposes?: boolean;
  /** The document that the payment was begun for: it is proposed before the others. */
  readonly first?: number | null;
}

/** The open amount of each document, and how much of it is paid. */
const Lines = linesFor({ ...allocationFields, pay: payingFields.amount });

const columns: readonly LineColumn<PayingLine>[] = [
  Lines.column("documentNo", { width: 130, grow: 1 }),
  Lines.column("bizDate", { width: 110 }),
  Lines.column("dueDate", { width: 110 }),
  Lines.column("total", { width: 110 }),
  Lines.column("open", { width: 110 }),
  Lines.column("pay", { editable: true, width: 140 }),
];
const NOTHING: readonly OpenItem[] = [];
const overdueWords = words("Overdue", "已逾期");

/**
 * What a customer owes, or we owe a supplier, in the order in which it is paid. The amounts are proposed and follow the money until
 * the user changes one of them.
 */
export function OpenItemsGrid({
  open,
  none,
  available,
  value,
  onChange,
  proposes = true,
  first = null,
}: OpenItemsGridProps) {
  const t = useWords();
  const [byHand, setByHand] = useState(!proposes || value.length > 0);
  const items = open.data ?? NOTHING;

  useEffect(() => {
    if (!byHand) onChange(proposed(items, available, first));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onChange of a form is new at each drawing
  }, [byHand, items, available, first]);

  const lines = useMemo(() => linesOf(items, value), [items, value]);
  const problems = problemsOf(items, value, available);
  const left = remaining(available, value);
  const whole = problems.find((problem) => problem.path === null);

  if (!open.data)
    return open.error ? (
      <ErrorState message={faultText(open.error as Error, t)} onRetry={() => void open.refetch()} />
    ) : (
      <Skeleton rows={3} />
    );
  if (items.length === 0) return <EmptyState title={none.title} why={none.why} />;
  return (
    <>
      {whole && <Notice tone="bad">{t(whole.words)}</Notice>}
      <LineGrid
        fixed
        label={words("Open items", "未結項目")}
        columns={columns}
        lines={lines}
        onChange={(next) => {
          setByHand(true);
          onChange(payingOf(next));
        }}
        problems={problems.flatMap(({ path, words: said }) => (path === null ? [] : [{ path, message: t(said) }]))}
        warning={(line) => (line.dueDate < today() ? overdueWords : null)}
        footer={
          <>
            {proposes && byHand && (
              <Button
                label={words("Propose again", "再次建議")}
                icon="reload"
                small
                kind="quiet"
                onPress={() => setByHand(false)}
              />
            )}
            <FootSpace />
            <Total label={words("Left unallocated", "未核銷餘額")} strong>
              <Money value={left} />
            </Total>
          </>
        }
      />
    </>
  );
}
