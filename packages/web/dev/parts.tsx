/**
 * Windows, viewers, messages and the wire on their own, opened by the browser stories as a screen opens them.
 * Not part of the product: nothing of it is built or shipped.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { call, SIGNED_IN } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { create } from "zustand";
import { reactWith } from "../src/app/reactions.ts";
import { ask } from "../src/kit/dialog/ask.ts";
import { DialogHost } from "../src/kit/dialog/dialog-host.tsx";
import { PdfListViewer, PdfViewer, type PdfItem } from "../src/kit/index.ts";
import { useLanguageStore } from "../src/kit/language.ts";
import { LoadingOverlay } from "../src/kit/loading-overlay.tsx";
import { Guarded, GuardedByRole } from "../src/kit/permissions.tsx";
import { useSession } from "../src/kit/session.ts";
import { ThemeProvider } from "../src/kit/theme.tsx";
import { Toasts, toast } from "../src/kit/toast.tsx";
import { queryClient } from "../src/kit/use-call.ts";
import { download, send } from "../src/kit/wire.ts";
import "../src/app/shell.css";
import type { Handler, Method, Parts } from "./parts.contract.ts";

interface Shown {
  readonly one: PdfItem | null;
  readonly many: readonly PdfItem[];
  readonly guards: { readonly permissions: string[]; readonly roles: string[] } | null;
}
const useShown = create<Shown>()(() => ({ one: null, many: [], guards: null }));

const ways = { signOut: 0, leave: 0 };
reactWith({ signOut: () => void ways.signOut++, leave: () => void ways.leave++ });

const makers = { GET: call.get, POST: call.post, PUT: call.put, DELETE: call.delete };
const callOf = (method: Method, path: string, answer: "data" | "rows" | "file") =>
  makers[method]<Record<string, unknown>, unknown>(path, {
    permission: SIGNED_IN,
    title: words("Part", "部件"),
    answer,
  });

const handlers: Record<Handler, () => Promise<void>> = {
  well: async () => {},
  fails: () => Promise.reject(new Error("refused")),
  slowly: () => new Promise((done) => setTimeout(done, 700)),
};

const parts: Parts = {
  ways,
  speak: (language) => useLanguageStore.getState().speak(language),
  ask: (question, handler) => ask({ ...question, ...(handler ? { onOk: handlers[handler] } : {}) }),
  showOne: (one) => useShown.setState({ one }),
  showMany: (many) => useShown.setState({ many }),
  undo: (text) => new Promise((done) => toast.undo(text, () => done("undone"))),
  async signIn(tenantId, username, password) {
    const answer = await send(sessionCalls.signIn, { tenantId, username, password });
    useSession.getState().signedIn(answer.access_token, answer.client_id);
    useSession.getState().loaded(await send(sessionCalls.info, {}));
  },
  signOut: () => useSession.getState().signedOut(),
  workIn: (id) => useSession.getState().chooseWarehouse({ id, name: `Warehouse ${id}` }),
  send: (method, path, input = {}, options = {}) =>
    send(callOf(method, path, "data"), input, options).catch((error: Error) => error.name),
  download: (path, name) =>
    download(callOf("POST", path, "file"), { state: "OPEN" }, name === undefined ? {} : { name }).catch(
      (error: Error) => error.name,
    ),
  guard(held, wanted) {
    const user = { userId: 1, tenantId: "000000", displayName: "", userName: "", warehouses: [] } as never;
    useSession.setState({ info: { ...held, user, posts: [], warehouses: [] } });
    useShown.setState({ guards: wanted });
  },
};
Object.assign(window, { parts });

function Stage() {
  const { one, many, guards } = useShown();
  const [presses, press] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => press(presses + 1)}>
        Behind {presses}
      </button>
      <PdfViewer opened={one !== null} item={one} onClose={() => useShown.setState({ one: null })} />
      <PdfListViewer opened={many.length > 0} items={many} onClose={() => useShown.setState({ many: [] })} />
      {guards && (
        <>
          <Guarded permissions={guards.permissions}>
            <p>permission held</p>
          </Guarded>
          <GuardedByRole roles={guards.roles}>
            <p>role held</p>
          </GuardedByRole>
        </>
      )}
    </main>
  );
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Stage />
        <DialogHost />
        <Toasts />
        <LoadingOverlay />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
