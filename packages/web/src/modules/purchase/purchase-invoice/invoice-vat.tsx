/** The VAT of an invoice by code: as stated, as computed, and which boxes of the return it counts in. */
import { words } from "@larder/domain/kernel/words";
import { isZero } from "@larder/domain/kernel/decimal";
import { returnBoxes, type BilledVat } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { LineTable, Money, Notice, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

interface VatProps {
  readonly vat: readonly BilledVat[];
  /** Whether we may claim it. */
  readonly claimable: boolean;
}

const isCharged = (vat: VatProps["vat"]): boolean =>
  vat.some(({ vat: charged, reverse }) => !reverse && !isZero(charged));

export function UnclaimableVat({ vat, claimable }: VatProps) {
  const t = useWords();
  if (claimable || !isCharged(vat)) return null;
  return (
    <Notice>
      {t(
        words(
          "Its VAT cannot be claimed: attach the VAT invoice, or tick that it is held on paper, and enter the supplier's VAT number.",
          "其增值稅不可扣減：請附上增值稅發票或勾選持有正本，並填寫供應商增值稅號。",
        ),
      )}
    </Notice>
  );
}

export function VatOfInvoice({ vat, claimable }: VatProps) {
  const t = useWords();
  const isCost = !claimable && isCharged(vat);
  return (
    <>
      <LineTable label={words("VAT", "增值稅")} columns={columnsOf(claimable)} lines={vat} />
      {isCost && (
        <p className="k-soft">
          {t(
            words(
              "VAT that may not be claimed is in no box: it is part of what the goods and charges cost.",
              "不可扣減的增值稅不列入任何欄，計入商品及費用成本。",
            ),
          )}
        </p>
      )}
    </>
  );
}

const columnsOf = (claimable: boolean): LineColumn<BilledVat>[] => [
  { ...{ key: "vatCode", label: words("VAT code", "增值稅代碼"), kind: "text", width: 90 } },
  {
    ...{ key: "net", label: words("Net", "未稅"), kind: "money", width: 110 },
    render: ({ net }) => <Money value={net} />,
  },
  {
    ...{ key: "vat", label: words("Stated VAT", "列明增值稅"), kind: "money", width: 110 },
    render: ({ vat }) => <Money value={vat} />,
  },
  {
    ...{ key: "computed", label: words("Computed VAT", "計算增值稅"), kind: "money", width: 110 },
    render: ({ computed }) => <Money value={computed} />,
  },
  {
    ...{ key: "boxes", label: words("Boxes of the VAT return", "增值稅申報欄"), kind: "text", width: 220, grow: 1 },
    render: (one) => <Boxes of={one} claimable={claimable} />,
  },
];

function Boxes({ of, claimable }: { of: BilledVat; claimable: boolean }) {
  const boxes = returnBoxes(of, claimable);
  if (boxes.length === 0) return <>–</>;
  return (
    <>
      {boxes.map(({ box, amount }, at) => (
        <span key={box}>
          {at > 0 && " · "}
          {box}: <Money value={amount} />
        </span>
      ))}
    </>
  );
}
