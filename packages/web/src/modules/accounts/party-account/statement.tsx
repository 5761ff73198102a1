import { statementLanguage, statementLanguages } from "@larder/domain/accounts/party-account/party-account.calls";
import type { Call } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { Button, PdfViewer, type PdfItem } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { API_BASE } from "../../../kit/wire.ts";

export interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

interface StatementProps {
  readonly call: Call<Days, unknown>;
  /** The party and the days. */
  readonly asked: Days & Readonly<Record<string, string | number>>;
}

/** The printed statement, in the recipient's language. */
export function Statement({ call, asked }: StatementProps) {
  const t = useWords();
  const may = useMayCall(call);
  const [language, setLanguage] = useState<keyof typeof statementLanguages>("both");
  const [item, setItem] = useState<PdfItem | null>(null);
  if (!may) return null;
  const open = () => {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
      language,
    });
    setItem({
      url: `${API_BASE}${call.path}?${query.toString()}`,
      originalName: `${t(words("Statement", "對帳單"))} ${asked.dateFrom} – ${asked.dateTo}.pdf`,
    });
  };
  return (
    <>
      <select
        className="k-select"
        style={{ width: "auto" }}
        aria-label={t(statementLanguage.label)}
        value={language}
        onChange={(event) => setLanguage(event.target.value as keyof typeof statementLanguages)}
      >
        {Object.entries(statementLanguages).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <Button label={words("Statement", "對帳單")} icon="print" onPress={open} />
      <PdfViewer opened={item !== null} item={item} onClose={() => setItem(null)} />
    </>
  );
}
