/** Photos of the rejected goods that a claim asks back, taken at the door: offered until the claim has them. */
import { words } from "@larder/domain/kernel/words";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { ActionButton, Notice, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

export function OfferedPhotos({ creditId }: { creditId: number }) {
  const t = useWords();
  const may = useMayCall(calls.takePhotos);
  const { data } = useCall(calls.photos, { id: creditId }, { enabled: may, quiet: true, staleTime: 0 });
  if (!data || data.length === 0) return null;
  const of = [...new Set(data.map(({ receiptNo, goodsCode }) => `${receiptNo} ${goodsCode}`))];
  return (
    <Notice>
      <span className="k-row">
        {t(
          words(
            `Photos were taken when these goods were rejected: ${data.length} (${of.join(", ")}).`,
            `拒收時拍下相片 ${data.length} 張（${of.join("、")}）。`,
          ),
        )}{" "}
        <ActionButton
          call={calls.takePhotos}
          input={{ id: creditId }}
          label={words("Add them to the claim", "加入索償")}
          invalidates={[calls.photos, attachmentCalls.list, calls.history]}
          small
        />
      </span>
    </Notice>
  );
}
