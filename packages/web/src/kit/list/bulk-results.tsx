import type { Words } from "@larder/domain/kernel/words";
import { DialogFrame } from "../dialog/dialog.tsx";
import { useLanguage, useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import type { ManyResults } from "./many-results.ts";

const doneWords: Words = { en: "done", zh: "項已完成" };
const refusedWords: Words = { en: "not done", zh: "項未能完成" };
const recordWords: Words = { en: "Record", zh: "資料" };
const whyWords: Words = { en: "Why not", zh: "原因" };
const closeWords: Words = { en: "Close", zh: "關閉" };

/** Some of many were refused: each with its reason. */
export function BulkResults({ title, results, onClose }: { title: Words; results: ManyResults; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <DialogFrame opened title={title} width={640} onClose={onClose}>
      <div className="k-dialog-body">
        <p style={{ margin: 0 }}>
          {results.done} {t(doneWords)}
          {language === "zh" ? "，" : ", "}
          {results.refused.length} {t(refusedWords)}
        </p>
        <div style={{ maxHeight: 360, overflow: "auto" }}>
          <table className="k-table">
            <thead>
              <tr>
                <th scope="col">{t(recordWords)}</th>
                <th scope="col">{t(whyWords)}</th>
              </tr>
            </thead>
            <tbody>
              {results.refused.map((one) => (
                <tr key={one.id}>
                  <td>{one.name}</td>
                  <td>{one.why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="k-dialog-foot">
          <Button label={closeWords} kind="primary" onPress={onClose} />
        </div>
      </div>
    </DialogFrame>
  );
}
