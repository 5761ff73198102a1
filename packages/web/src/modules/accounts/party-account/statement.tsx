import { statementLanguage, statementLanguages } from "@larder/domain/accounts/party-account/party-account.calls";
import type { Call } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { ChoiceBeside, PdfButton, pdfItem } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";

export interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

interface StatementProps {
  readonly call: Call<Days, unknown>;
  /** The party and the days. */
  readonly asked: Days & Readonly<Record<string, string | number>>;
}

const statementWords = words("Statement", "對帳單");

/** The printed statement, in the recipient's language. */
export function Statement({ call, asked }: StatementProps) {
  const t = useWords();
  const may = useMayCall(call);
  const [language, setLanguage] = useState<keyof typeof statementLanguages>("both");
  if (!may) return null;
  const name = `${t(statementWords)} ${asked.dateFrom} – ${asked.dateTo}`;
  return (
    <>
      <ChoiceBeside label={statementLanguage.label} of={statementLanguages} value={language} onChange={setLanguage} />
      <PdfButton label={statementWords} itemOf={() => pdfItem(call, { ...asked, language }, name)} />
    </>
  );
}
