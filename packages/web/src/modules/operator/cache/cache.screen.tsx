import { words } from "@larder/domain/kernel/words";
import { cacheCalls } from "@larder/domain/operator/cache/cache.calls";
import { Button, Card, ErrorState, faultText, Page, Skeleton } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

const EVERY = 10_000;
/** Names of the same facts on other clients' pages. */
const isOfOthers = /^[a-z]+(?:_[a-z]+)+$/;

/** What this server caches, reloaded while the page is open. */
export default function Caches() {
  const t = useWords();
  const caches = useCall(cacheCalls.info, {}, { quiet: true, every: EVERY });
  return (
    <Page
      title={words("Caches", "快取監控")}
      actions={<Button label={words("Refresh", "重新整理")} icon="reload" onPress={() => void caches.refetch()} />}
    >
      {caches.data ? (
        <>
          <Card title={words("Server and database", "伺服器與資料庫")}>
            <Facts facts={Object.entries(caches.data.info).filter(([name]) => !isOfOthers.test(name))} />
          </Card>
          <Card title={words("In memory", "記憶體內容")}>
            <Facts facts={caches.data.commandStats.map(({ name, value }) => [name, value])} />
          </Card>
        </>
      ) : (
        <Card fill>
          {caches.error ? (
            <ErrorState message={faultText(caches.error, t)} onRetry={() => void caches.refetch()} />
          ) : (
            <Skeleton rows={8} />
          )}
        </Card>
      )}
    </Page>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <table className="k-plain-table">
    <tbody>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <th scope="row" style={{ textAlign: "start", fontWeight: "normal" }}>
            {name}
          </th>
          <td style={{ textAlign: "end", fontVariantNumeric: "tabular-nums" }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
