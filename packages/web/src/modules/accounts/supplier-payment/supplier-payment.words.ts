import { words } from "@larder/domain/kernel/words";

export const noOpenBills = {
  title: words("Nothing is owed to this supplier", "沒有應付此供應商的款項"),
  why: words(
    "The money stays as credit with the supplier and pays the next bill.",
    "款項將記為供應商貸項，可支付下一張發票。",
  ),
};
