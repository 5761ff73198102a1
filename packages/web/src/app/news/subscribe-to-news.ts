/**
 * Live updates from the server while a user is signed in. One stream serves all tabs of the browser: over plain
 * HTTP a browser keeps six connections per server, and six open tabs would use them up. The tab that holds the
 * lock reads the stream and passes events on to the others; when it is closed the next one takes over. Without
 * locks, which browsers offer only on secure origins, each visible tab reads its own stream.
 */
import { pushCalls } from "@larder/domain/watch/push/push.calls";
import { readNews } from "../../kit/wire.ts";

const NAME = "larder-news";
const TRIES = 10;
const BETWEEN_MS = 3000;

export function subscribeToNews(person: string, onText: (text: string) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const others = new BroadcastChannel(`${NAME}:${person}`);
  others.addEventListener("message", ({ data }) => typeof data === "string" && onText(data));
  const publishToTabs = (text: string) => {
    onText(text);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own address has no other
    others.postMessage(text);
  };
  if ("locks" in navigator)
    void navigator.locks
      .request(`${NAME}:${person}`, { signal }, () => keepSubscribed(publishToTabs, signal))
      .catch(() => null);
  else void keepSubscribed((text) => !document.hidden && onText(text), signal);
  return () => {
    abort.abort();
    others.close();
  };
}

async function keepSubscribed(onText: (text: string) => void, signal: AbortSignal): Promise<void> {
  for (let left = TRIES; !signal.aborted; left--) {
    const since = Date.now();
    const ending = await readNews(pushCalls.open, onText, signal).catch(() => "ended" as const);
    if (ending === null) return;
    // Newer pages of this browser have the stream: this one requests it again when it is shown.
    if (ending === "superseded") {
      await somebodyIsBack(signal);
      left = TRIES + 1;
      continue;
    }
    // It has been open for a while: the next break counts as a new one.
    if (Date.now() - since > BETWEEN_MS * TRIES) left = TRIES;
    if (left > 1) await pause(BETWEEN_MS, signal);
    else {
      // After a laptop's sleep or a lost connection it is worth trying again when the user is back.
      await somebodyIsBack(signal);
      left = TRIES + 1;
    }
  }
}

const somebodyIsBack = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const once = { once: true, signal };
    window.addEventListener("online", () => done(), once);
    document.addEventListener("visibilitychange", () => done(), once);
    signal.addEventListener("abort", () => done(), { once: true });
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
