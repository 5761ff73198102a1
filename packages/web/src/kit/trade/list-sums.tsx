import type { AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { Money } from "../cells/cell.tsx";
import { useWords } from "../language.ts";
import { useListTotals } from "../list/list-totals.ts";

interface Sums {
  readonly count: number;
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly total: string;
  /** More were found than are added. */
  readonly more?: boolean;
}

/** Net, VAT and total of all orders that the list finds, not only of those on the page. */
export function OrderSums({ call }: { call: AnyCall }) {
  const t = useWords();
  const sums: Sums | undefined = useListTotals(call);
  if (!sums || sums.count === 0) return null;
  return (
    <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
      {sums.more && t(words("Of the first 10,000:", "首 10,000 張："))}{" "}
      <span className="k-number">
        {t(words("Net", "未稅"))} <Money value={sums.netTotal} /> ·
      </span>{" "}
      <span className="k-number">
        {t(words("VAT", "增值稅"))} <Money value={sums.vatTotal} /> ·
      </span>{" "}
      <span className="k-number">
        {t(words("Total", "總計"))}{" "}
        <strong>
          <Money value={sums.total} />
        </strong>
      </span>
    </p>
  );
}
