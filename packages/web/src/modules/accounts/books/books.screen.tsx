import { booksCalls as calls } from "@larder/domain/accounts/books/books.calls";
import { proofGroups, type Proof, type ProofGroup } from "@larder/domain/accounts/books/books.fields";
import { words } from "@larder/domain/kernel/words";
import { useEffect, useRef, useState } from "react";
import { Badge, Button, Card, ErrorState, faultText, Notice, Page, Skeleton } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useSteady } from "../../../kit/stable.ts";
import { useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";

type Proofs = Readonly<Record<string, Proof>>;
interface Run {
  readonly proofs: Proofs;
  readonly running: boolean;
  readonly error: unknown;
}

const title = words("Books check", "帳目核對");

/** Each check is requested separately, so that the page can show progress. */
export default function Books() {
  const t = useWords();
  const statements = useCall(calls.list, {});
  const [run, setRun] = useState<Run>({ proofs: {}, running: false, error: null });
  const going = useRef(false);
  const all = statements.data ?? [];

  const start = async () => {
    if (going.current) return;
    going.current = true;
    setRun({ proofs: {}, running: true, error: null });
    try {
      for (const { id } of all) {
        const [proof] = await send(calls.prove, { only: id });
        if (proof) setRun((now) => ({ ...now, proofs: { ...now.proofs, [id]: proof } }));
      }
      setRun((now) => ({ ...now, running: false }));
    } catch (error) {
      setRun((now) => ({ ...now, running: false, error }));
    } finally {
      going.current = false;
    }
  };

  // Opening the page runs the checks; the button runs them again.
  const ready = all.length > 0;
  const proveAll = useSteady(() => void start());
  useEffect(() => {
    if (ready) proveAll();
  }, [ready, proveAll]);

  if (!statements.data)
    return (
      <Page title={title}>
        <Card fill>
          {statements.error ? (
            <ErrorState message={faultText(statements.error, t)} onRetry={() => void statements.refetch()} />
          ) : (
            <Skeleton />
          )}
        </Card>
      </Page>
    );
  const proved = Object.values(run.proofs);
  const red = proved.filter((proof) => !proof.ok).length;
  const done = proved.length === all.length;
  return (
    <Page
      title={title}
      actions={<Button label={words("Run checks", "執行核對")} icon="reload" pending={run.running} onPress={start} />}
    >
      <Card>
        <p className="k-soft" style={{ margin: 0 }}>
          {t(
            words(
              "Each check must hold for every record. Exceptions are listed below it.",
              "以下各項對所有記錄均須成立；如有不符，即列於該項之下。",
            ),
          )}
        </p>
        {(run.running || proved.length > 0) && (
          <progress
            max={all.length}
            value={proved.length}
            aria-label={t(title)}
            style={{ width: "100%", marginBlock: 8, accentColor: "var(--accent-button)" }}
          />
        )}
        <div aria-live="polite">
          {run.error !== null && !run.running && <Notice tone="bad">{faultText(run.error, t)}</Notice>}
          {done && red === 0 && (
            <Notice tone="good">
              {t({ en: `All ${all.length} hold.`, zh: `全部 ${all.length} 項相符，帳目無誤。` })}
            </Notice>
          )}
          {red > 0 && (
            <Notice tone="bad">
              {t({
                en: `${red} of ${proved.length} checks failed.`,
                zh: `${proved.length} 項中有 ${red} 項不符。`,
              })}
            </Notice>
          )}
        </div>
      </Card>
      {(Object.keys(proofGroups) as ProofGroup[]).map((group) => (
        <Card key={group} title={proofGroups[group]}>
          <table className="k-table">
            <tbody>
              {all
                .filter((one) => one.group === group)
                .map((one) => (
                  <Statement key={one.id} id={one.id} says={t(one.words)} proof={run.proofs[one.id]} />
                ))}
            </tbody>
          </table>
        </Card>
      ))}
    </Page>
  );
}

const holdsWords = words("Holds", "相符");
const brokenWords = words("Broken", "不符");
const openWords = words("Not checked yet", "待核對");

function Statement({ id, says, proof }: { id: string; says: string; proof: Proof | undefined }) {
  const t = useWords();
  const columns = Object.keys(proof?.rows[0] ?? {});
  return (
    <>
      <tr>
        <td style={{ width: 80 }} className="k-soft">
          {id}
        </td>
        <td>{says}</td>
        <td style={{ width: 140 }} data-end>
          {proof ? (
            <Badge label={proof.ok ? holdsWords : brokenWords} tone={proof.ok ? "good" : "bad"} />
          ) : (
            <Badge label={openWords} />
          )}
        </td>
      </tr>
      {proof && !proof.ok && (
        <tr>
          <td />
          <td colSpan={2}>
            <p style={{ margin: "0 0 4px" }}>
              {t({
                en: `${proof.found} rows; the first ${proof.rows.length}:`,
                zh: `共 ${proof.found} 筆，首 ${proof.rows.length} 筆：`,
              })}
            </p>
            <div style={{ overflowX: "auto" }}>
              <table className="k-table">
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column}>{column}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {proof.rows.map((row, index) => (
                    <tr key={index}>
                      {columns.map((column) => (
                        <td key={column}>{row[column] === null ? "" : `${row[column] as string | number}`}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
