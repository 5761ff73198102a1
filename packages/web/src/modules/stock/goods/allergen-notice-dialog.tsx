/** Whom a change of allergens concerns, what they read, and sending it (docs/rules/goods.md#telling-buyers). */
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import {
  allergenNoticeCalls as calls,
  allergenNoticeFields as fields,
  buyerFields,
  type Buyer,
  type NoticeLetter,
} from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { mailMessages } from "@larder/domain/company/mail/mail.messages";
import { BUYERS_DAYS } from "@larder/domain/stock/goods/goods.calls";
import type { OutputOf } from "@larder/domain/kernel/calls";
import { useState } from "react";
import { closeWhenDone, DialogFoot } from "../../../kit/dialog/dialog-foot.tsx";
import { DialogFrame } from "../../../kit/dialog/dialog.tsx";
import { Button, Cell, EmptyState, Notice, Options, SelectField } from "../../../kit/index.ts";
import { TextArea } from "../../../kit/inputs/field-box.tsx";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { PhoneLink } from "../../../kit/phone-link.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

interface NoticeProps {
  readonly goodsId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function AllergenNoticeDialog({ goodsId, name, onClose }: NoticeProps) {
  const proposal = useCall(calls.proposal, { id: goodsId }, { staleTime: 0, quiet: true });
  const { data } = proposal;
  const none = data && nothingToSend(data);
  return (
    <DialogFrame
      opened
      title={words(`Tell buyers about allergens: ${name}`, `通知買家致敏原更改：${name}`)}
      width={820}
      onClose={onClose}
    >
      {!data ? (
        <Waiting on={proposal} />
      ) : none ? (
        <EmptyState {...none} action={<Button label={words("Close", "關閉")} onPress={onClose} />} />
      ) : (
        <Letters key={data.version} goodsId={goodsId} proposal={data} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

type Proposal = OutputOf<typeof calls.proposal>;

function nothingToSend({
  buyers,
  elsewhere,
  letters,
}: Proposal): { readonly title: Words; readonly why: Words } | null {
  if (buyers.length === 0)
    return elsewhere > 0
      ? {
          title: words("None of your customers bought it", "由閣下負責的客戶沒有購買此商品"),
          why: elsewhereWords(elsewhere),
        }
      : {
          title: words("Nobody to tell", "沒有需要通知的客戶"),
          why: words(
            `No customer was invoiced for this product in the last ${BUYERS_DAYS} days.`,
            `過去 ${BUYERS_DAYS} 天沒有客戶購買此商品。`,
          ),
        };
  if (letters.length > 0) return null;
  return {
    title: words("Nothing to tell", "沒有需要通知的更改"),
    why: words(
      `The allergens of this product have not changed in the last ${BUYERS_DAYS} days.`,
      `此商品的致敏原在過去 ${BUYERS_DAYS} 天沒有更改。`,
    ),
  };
}

const elsewhereWords = (many: number): Words =>
  words(
    `Customers of colleagues who bought it too: ${many}. A colleague who sees them has to tell them.`,
    `另有 ${many} 位由同事負責的客戶亦曾購買，須由可查看該等客戶的同事通知。`,
  );

interface LettersProps {
  readonly goodsId: number;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}

function Letters({ goodsId, proposal: { ready, version, buyers, elsewhere, letters }, onClose }: LettersProps) {
  const t = useWords();
  const written = buyers.filter(({ to, letter }) => to !== null && letter !== null);
  const [ticked, setTicked] = useState<readonly number[]>(written.filter(({ due }) => due).map(({ id }) => id));
  const [notes, setNotes] = useState({ noteEn: "", noteZh: "" });
  const send = useAction(calls.send);
  const chosen = written.filter(({ id }) => ticked.includes(id));
  const many = chosen.length;
  const input = { id: goodsId, version, customerIds: [...ticked], again: chosen.some(({ due }) => !due), ...notes };
  const done = words(
    `Letters on their way: ${many}. The list of sent mail says when they have arrived.`,
    `正在發送 ${many} 封信，送達情況見「已發電郵」。`,
  );
  const refusal = !ready
    ? mailMessages.mailNotSetUp().words
    : many === 0
      ? words("Tick a customer", "請選擇客戶")
      : null;
  return (
    <div className="k-dialog-body">
      {!ready && <Notice tone="warn">{t(mailMessages.mailNotSetUp().words)}</Notice>}
      {elsewhere > 0 && <Notice>{t(elsewhereWords(elsewhere))}</Notice>}
      {written.length > 0 && <Recipients buyers={written} ticked={ticked} onTick={setTicked} />}
      <ToPhone buyers={buyers.filter(({ to, due }) => to === null && due)} />
      <Preview letters={letters} buyers={buyers} notes={notes} />
      {(["en", "zh"] as const).map((language) => {
        const name = language === "en" ? "noteEn" : "noteZh";
        return written.some((one) => one.language === language) ? (
          <TextArea
            key={language}
            label={fields[name].label}
            rows={2}
            maxLength={1000}
            value={notes[name]}
            onChange={(text) => setNotes({ ...notes, [name]: text })}
          />
        ) : null;
      })}
      <DialogFoot
        label={words(`Send letters (${many})`, `發送信件（${many}）`)}
        pending={send.pending}
        disabledReason={refusal}
        onPress={() => void closeWhenDone(send.run(input), done, onClose)}
        onClose={onClose}
      />
    </div>
  );
}

interface RecipientsProps {
  readonly buyers: readonly Buyer[];
  readonly ticked: readonly number[];
  readonly onTick: (ticked: readonly number[]) => void;
}

/** Who has been told is not ticked: a letter goes to them again only on purpose. */
function Recipients({ buyers, ticked, onTick }: RecipientsProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div style={{ maxHeight: 220, overflow: "auto" }}>
      <table className="k-table">
        <caption className="k-soft">{t(words("By letter", "去信"))}</caption>
        <tbody>
          {buyers.map((buyer) => (
            <tr key={buyer.id}>
              <td>
                <label className="k-row" style={{ gap: 6 }}>
                  <input
                    type="checkbox"
                    checked={ticked.includes(buyer.id)}
                    onChange={({ target }) =>
                      onTick(target.checked ? [...ticked, buyer.id] : ticked.filter((id) => id !== buyer.id))
                    }
                  />
                  {buyer.code} {nameIn(language, buyer)}
                </label>
              </td>
              <td>{buyer.to}</td>
              <td>
                <Cell field={buyerFields.language} name="language" value={buyer.language} row={buyer} />
              </td>
              <td className="k-soft">
                {buyer.notifiedAt && (
                  <>
                    {t(buyerFields.notifiedAt.label)}{" "}
                    <Cell field={buyerFields.notifiedAt} name="notifiedAt" value={buyer.notifiedAt} row={buyer} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ToPhone({ buyers }: { buyers: readonly Buyer[] }) {
  const t = useWords();
  const language = useLanguage();
  if (buyers.length === 0) return null;
  return (
    <table className="k-table">
      <caption className="k-soft">{t(words("No e-mail address: to be telephoned", "沒有電郵：須致電通知"))}</caption>
      <tbody>
        {buyers.map((buyer) => (
          <tr key={buyer.id}>
            <td>
              {buyer.code} {nameIn(language, buyer)}
            </td>
            <td>{buyer.tel ? <PhoneLink number={buyer.tel} /> : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PreviewProps {
  readonly letters: readonly NoticeLetter[];
  readonly buyers: readonly Buyer[];
  readonly notes: { readonly noteEn: string; readonly noteZh: string };
}

/** As its first reader gets it; who was told before reads only what changed since. */
function Preview({ letters, buyers, notes }: PreviewProps) {
  const t = useWords();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [shown, setShown] = useState(0);
  const { subject, paragraphs } = letters[shown]![language];
  const note = (language === "zh" ? notes.noteZh : notes.noteEn).trim();
  const readers = (letter: number) => buyers.filter((one) => one.letter === letter).length;
  return (
    <>
      <SelectField
        label={words("Read the letter in", "閱讀信件")}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
      >
        <Options of={buyerFields.language.choices!} />
      </SelectField>
      {letters.length > 1 && (
        <SelectField
          label={words("Letter", "信件")}
          value={shown}
          onChange={(value) => setShown(Number.parseInt(value, 10))}
        >
          {letters.map((_, letter) => (
            <option key={letter} value={letter}>
              {t(words(`${letter + 1} · customers: ${readers(letter)}`, `${letter + 1} · ${readers(letter)} 位客戶`))}
            </option>
          ))}
        </SelectField>
      )}
      <article aria-label={subject} style={{ whiteSpace: "pre-wrap", maxHeight: 260, overflow: "auto" }} tabIndex={0}>
        <strong>{subject}</strong>
        {"\n\n"}
        {[...paragraphs.slice(0, -1), ...(note ? [note] : []), ...paragraphs.slice(-1)].join("\n\n")}
      </article>
    </>
  );
}
