/** Letters to suppliers about what is ticked: one after the other, each as proposed or as its writer words it. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import type { chaseCalls, ChaseLetter } from "@larder/domain/purchase/chase/chase.calls";
import { useState } from "react";
import { closeWhenDone } from "../../../kit/dialog/dialog-foot.tsx";
import { DialogFrame } from "../../../kit/dialog/dialog.tsx";
import { LetterForm, mailIsOnItsWay, NoMailServer } from "../../../kit/document/letter-form.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

type Calls = ReturnType<typeof chaseCalls>;
interface Chased {
  readonly calls: Calls;
  /** What shows when it was chased. */
  readonly list: AnyCall;
  /** Of the ticked rows. */
  readonly ids: readonly number[];
  /** What the letter does; to chase, unless it says something else. */
  readonly verb?: Words;
  readonly onClose: () => void;
}

const label = words("Send", "發送");
const chaseWords = words("Chase", "追討");

export function ChaseDialog({ calls, list, ids, verb = chaseWords, onClose }: Chased) {
  const language = useLanguage();
  const proposal = useCall(calls.chaseProposal, { ids: [...ids] }, { staleTime: 0 });
  const [done, setDone] = useState(0);
  const letters = proposal.data?.letters ?? [];
  const letter = letters[done];
  const of =
    letters.length > 1 ? { en: ` (${done + 1} of ${letters.length})`, zh: `（${done + 1}／${letters.length}）` } : null;
  const name = letter && nameIn(language, { nameEn: letter.supplierNameEn, nameZh: letter.supplierNameZh });
  const next = () => (done + 1 < letters.length ? setDone(done + 1) : onClose());
  return (
    <DialogFrame
      opened
      title={words(`${verb.en}: ${name ?? ""}${of?.en ?? ""}`, `${verb.zh}：${name ?? ""}${of?.zh ?? ""}`)}
      width={640}
      onClose={onClose}
    >
      {!proposal.data ? (
        <Waiting on={proposal} />
      ) : !proposal.data.ready ? (
        <NoMailServer onClose={onClose} />
      ) : (
        letter && <Letter key={letter.supplierId} {...{ calls, list, letter }} onSent={next} onSkip={next} />
      )}
    </DialogFrame>
  );
}

interface LetterOf extends Pick<Chased, "calls" | "list"> {
  readonly letter: ChaseLetter;
  readonly onSent: () => void;
  readonly onSkip: () => void;
}

function Letter({ calls, list, letter, onSent, onSkip }: LetterOf) {
  const [language, setLanguage] = useState<Language>(letter.language);
  const { ids } = letter;
  const other = useCall(
    calls.chaseProposal,
    { ids, language },
    { enabled: language !== letter.language, keepPrevious: true },
  );
  const send = useAction(calls.chase, { invalidates: [list] });
  const shown = (language === letter.language ? letter : other.data?.letters[0]) ?? letter;
  const many = words(`A list of ${letter.documents} documents is attached.`, `附件：${letter.documents} 張單據的清單`);
  const one = words("The document is attached as a list.", "附件：單據清單");
  return (
    <LetterForm
      key={shown.language}
      proposal={shown}
      attached={letter.documents > 1 ? many : one}
      label={label}
      pending={send.pending}
      onLanguage={setLanguage}
      onClose={onSkip}
      onSend={(mailing) => void closeWhenDone(send.run({ ids, ...mailing }), mailIsOnItsWay, onSent)}
    />
  );
}
