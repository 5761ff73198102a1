/** From the page of a product: its buyers are told that its allergens have changed (docs/rules/goods.md#telling-buyers). */
import { nameIn, words } from "@larder/domain/kernel/words";
import { allergenNoticeCalls as calls } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { BUYERS_DAYS } from "@larder/domain/stock/goods/goods.calls";
import type { Goods } from "@larder/domain/stock/goods/goods.fields";
import { useState } from "react";
import { Button, Notice, useMayCall } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { byItself, lazyPart } from "../../../kit/lazy-part.tsx";
import { useCall } from "../../../kit/use-call.ts";

const NoticeDialog = byItself(
  lazyPart(() => import("./allergen-notice-dialog.tsx").then((file) => file.AllergenNoticeDialog)),
);

interface NotifyProps {
  readonly goods: Goods;
}

/** Whenever somebody wants to, also again. */
export const NotifyBuyers = ({ goods }: NotifyProps) => (useMayCall(calls.send) ? <Notify goods={goods} /> : null);

function Notify({ goods }: NotifyProps) {
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        label={words("Tell buyers about allergens", "通知買家致敏原更改")}
        expanded={opened}
        onPress={() => setOpened(true)}
      />
      {opened && (
        <NoticeDialog
          goodsId={goods.id}
          name={`${goods.code} ${nameIn(language, goods)}`}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** After a change of allergens, until everybody with an address has had the letter. */
export function BuyersToNotify({ goods }: NotifyProps) {
  const t = useWords();
  const may = useMayCall(calls.due);
  const { data } = useCall(calls.due, { id: goods.id }, { enabled: may, quiet: true });
  if (!data) return null;
  const { letters, calls: phone, notified } = data;
  if (letters === 0 && (phone === 0 || notified > 0)) return null;
  return (
    <Notice tone="warn">
      {t(
        words(
          `The allergens have changed. Buyers of the last ${BUYERS_DAYS} days who have not been told: ${letters} by letter, ${phone} by telephone.`,
          `致敏原已更改。過去 ${BUYERS_DAYS} 天的買家尚未獲通知：去信 ${letters} 位，致電 ${phone} 位。`,
        ),
      )}{" "}
      <Notify goods={goods} />
    </Notice>
  );
}
