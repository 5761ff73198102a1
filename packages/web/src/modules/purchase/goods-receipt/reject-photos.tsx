/** Photos of what was rejected, line by line: taken with the phone at the door, and offered to the claim. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Words } from "@larder/domain/kernel/words";
import type { GoodsReceiptDetail as Receipt } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { rejectReasonWords, type ReceivedItem } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { Attachments, quantityText, type RecordTab } from "../../../kit/index.ts";

const isRejected = ({ rejectedQty }: ReceivedItem): boolean => isPositive(rejectedQty ?? "0");

function whatOf(line: ReceivedItem): Words {
  const reason = line.rejectReason ? rejectReasonWords[line.rejectReason] : null;
  const names = { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh };
  const qty = quantityText(line.rejectedQty ?? "0");
  return words(
    `${line.goodsCode} ${nameIn("en", names)}: ${qty} rejected${reason ? `, ${reason.en.toLowerCase()}` : ""}`,
    `${line.goodsCode} ${nameIn("zh", names)}：拒收 ${qty}${reason ? `，${reason.zh}` : ""}`,
  );
}

/** None for a receipt of which nothing was rejected. */
export const rejectPhotos = ({ lines }: Receipt): readonly RecordTab[] =>
  lines.some(isRejected)
    ? [
        {
          key: "photos",
          call: attachmentCalls.list,
          label: words("Photos of rejects", "拒收相片"),
          content: () =>
            lines
              .filter(isRejected)
              .map((line) => <Attachments key={line.id} entity="receivedItem" id={line.id} title={whatOf(line)} />),
        },
      ]
    : [];
