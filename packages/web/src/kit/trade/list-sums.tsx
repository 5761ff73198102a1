import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { Money } from "../cells/cell.tsx";
import { useWords } from "../language.ts";
import { useListTotals } from "../list/list-totals.ts";
import { SumLine } from "../list/sum-line.tsx";

/** Of any list: how many it finds, and what they come to. */
interface Totals {
  readonly [name: string]: unknown;
  readonly count?: number;
  /** More were found than are added. */
  readonly more?: boolean;
}

interface SumsProps {
  readonly call: AnyCall;
  /** Each sum by its name, as the reader calls it. */
  readonly of: Readonly<Record<string, Words>>;
  /** The one that counts. */
  readonly strong: string;
}

/** Sums of all that the list finds, not only of what is on the page. One that the reader may not see is left out. */
export function FoundSums({ call, of, strong }: SumsProps) {
  const t = useWords();
  // Totals of any list: its count, and amounts.
  const sums = useListTotals(call) as Totals | undefined;
  const shown = Object.entries(of).filter(([name]) => sums?.[name]);
  if (!sums || sums.count === 0 || shown.length === 0) return null;
  return (
    <SumLine>
      {sums.more && t(words("Of the first 10,000:", "首 10,000 張："))}{" "}
      {shown.map(([name, label], index) => {
        const amount = <Money value={sums[name] as string} />;
        return [
          index > 0 && " · ",
          <span key={name} className="k-number">
            {t(label)} {name === strong ? <strong>{amount}</strong> : amount}
          </span>,
        ];
      })}
    </SumLine>
  );
}

const ofOrders = { netTotal: words("Net", "未稅"), vatTotal: words("VAT", "增值稅"), total: words("Total", "總計") };

/** Net, VAT and total of all orders that the list finds. */
export const OrderSums = ({ call }: { call: AnyCall }) => <FoundSums call={call} of={ofOrders} strong="total" />;
