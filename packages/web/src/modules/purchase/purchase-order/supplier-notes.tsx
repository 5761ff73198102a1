/** What a buyer has to know of a supplier before ordering there. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import type { PurchaseOpening } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { belowMinimum } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { Link } from "react-router";
import { moneyText, Notice, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

export const minimumWords = (missing: string, minOrder: string) =>
  words(
    `${moneyText(missing)} below the minimum order of ${moneyText(minOrder)}`,
    `較最低訂購額 ${moneyText(minOrder)} 少 ${moneyText(missing)}`,
  );

interface MinimumProps {
  readonly totals: Parameters<typeof belowMinimum>[0];
  readonly minOrder: string | null | undefined;
}

/** The supplier takes no order below this. */
export function BelowMinimum({ totals, minOrder }: MinimumProps) {
  const t = useWords();
  const missing = belowMinimum(totals, minOrder);
  return missing && minOrder ? <Notice>{t(minimumWords(missing, minOrder))}</Notice> : null;
}

/** What makes buying here need a manager, and what of earlier deliveries is not settled. */
export function SupplierNotes({ terms }: { terms: PurchaseOpening }) {
  const t = useWords();
  const mayRead = useMayCall(supplierCreditCalls.list);
  const { openClaims } = terms;
  return (
    <>
      {!terms.approved && (
        <Notice tone="bad">
          {t(words("This supplier is not approved: a manager has to agree.", "此供應商未獲核准，須由經理批准。"))}
        </Notice>
      )}
      {terms.approved && terms.expired && (
        <Notice tone="warn">
          {t(
            words(
              `This supplier's papers expired on ${terms.papersUntil}: a manager has to agree.`,
              `此供應商的證件已於 ${terms.papersUntil} 過期，須由經理批准。`,
            ),
          )}
        </Notice>
      )}
      {openClaims !== null && isPositive(openClaims) && (
        <Notice>
          {t(
            words(
              `Claims of ${moneyText(openClaims)} on this supplier are not settled.`,
              `此供應商尚有 ${moneyText(openClaims)} 索償未了結。`,
            ),
          )}{" "}
          {mayRead && (
            <Link className="k-link" to={`/purchase/credit?supplierId=${terms.supplierId}`}>
              {t(words("Show the claims", "查看索償"))}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}
