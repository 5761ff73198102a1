/** Matching by itself, of one supplier or of all: it goes on until nothing is left to match, and says what it linked. */
import { words, type Words } from "@larder/domain/kernel/words";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { useState } from "react";
import { Button, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { useAction } from "../../../kit/use-call.ts";
import { changed } from "./claim-key.ts";

interface Linked {
  readonly no: string;
  readonly linked: number;
}

const NAMED = 8;

function outcome(linked: readonly Linked[]): Words {
  if (linked.length === 0) return words("Nothing more could be matched automatically.", "沒有其他可自動核對的明細。");
  const links = linked.reduce((all, one) => all + one.linked, 0);
  const named = linked.slice(0, NAMED).map(({ no }) => no);
  const more = linked.length > NAMED;
  return words(
    `${links} ${links === 1 ? "link" : "links"} made on ${linked.length} ${linked.length === 1 ? "invoice" : "invoices"}: ${named.join(", ")}${more ? " …" : ""}`,
    `已核對 ${linked.length} 張發票，共 ${links} 項：${named.join("、")}${more ? " …" : ""}`,
  );
}

export function AutoMatch({ supplierId }: { supplierId: number | null }) {
  const t = useWords();
  const may = useMayCall(check.auto);
  const action = useAction(check.auto, { invalidates: changed });
  const [running, setRunning] = useState<"one" | "all" | null>(null);
  const [done, setDone] = useState<readonly Linked[] | null>(null);
  if (!may) return null;
  const run = async (which: "one" | "all") => {
    setRunning(which);
    const linked: Linked[] = [];
    try {
      let afterId: number | null = 0;
      while (afterId !== null) {
        const of = which === "one" && supplierId !== null ? { supplierId } : {};
        const answer: { invoices: Linked[]; next: number | null } = await action.run({ ...of, afterId });
        linked.push(...answer.invoices);
        afterId = answer.next;
      }
    } catch {
      // Said already; what was linked before stays.
    } finally {
      setDone(linked);
      setRunning(null);
    }
  };
  return (
    <>
      {supplierId !== null && (
        <Button
          label={words("Match this supplier", "核對此供應商")}
          small
          pending={running === "one"}
          onPress={() => run("one")}
        />
      )}
      <Button
        label={words("Match all suppliers", "核對所有供應商")}
        small
        pending={running === "all"}
        onPress={() => run("all")}
      />
      {done && <Notice>{t(outcome(done))}</Notice>}
    </>
  );
}
