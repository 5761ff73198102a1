import { useEffect, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
// The one of `dom` can apply a navigation synchronously (`flushSync`), which closing tabs needs.
import { RouterProvider } from "react-router/dom";
import { useDialogs } from "../kit/dialog/ask.ts";
import { htmlLang, useLanguage } from "../kit/language.ts";
import { byItself, LazyBoundary, lazyPart, onDemand } from "../kit/lazy-part.tsx";
import { LoadingOverlay } from "../kit/loading-overlay.tsx";
import { useSession } from "../kit/session.ts";
import { ThemeProvider } from "../kit/theme.tsx";
import { Toasts } from "../kit/toast.tsx";
import { queryClient } from "../kit/use-call.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Guard, Waiting } from "./guard.tsx";
import { reactWith } from "./reactions.ts";
import { useShell } from "./shell-store.ts";
import { HOME, leaveSession } from "./sign-in-out.ts";
import "./sidebar.css";
import "./top-bar.css";
import "./tab-bar.css";
import "./panels.css";
import "./home.css";
import "./sign-in.css";
// Last: everything that is not printed.
import "./shell.css";

/** The window and its dependencies: the page is drawn without them, the first question fetches them. */
const DialogHost = byItself(onDemand(() => import("../kit/dialog/dialog-host.tsx").then((file) => file.DialogHost)));

/** What is around the pages is not needed to sign in: it is fetched with the first key, or while the user is asked for. */
const Shell = lazyPart(() => import("./shell.tsx").then((file) => file.Shell));
if (useSession.getState().token) Shell.fetch().catch(() => {}); // drawing it tries again

const router = createBrowserRouter([{ path: "*", Component: Root }]);

reactWith({
  signOut: () => void leaveSession(true),
  leave: () => {
    void router.navigate(HOME, { flushSync: true }).then(() => useShell.getState().clearTabs());
  },
});

export function App() {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = htmlLang[language];
  }, [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <Questions />
        <Toasts />
        <LoadingOverlay />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function Root() {
  const routes = useShell((state) => state.routes);
  return (
    <ErrorBoundary resetKey="shell">
      <Guard>
        <LazyBoundary fallback={<Waiting />}>{routes && <Shell routes={routes} />}</LazyBoundary>
      </Guard>
    </ErrorBoundary>
  );
}

function Questions() {
  const asked = useDialogs((state) => state.open.length > 0);
  const [needed, setNeeded] = useState(asked);
  if (asked && !needed) setNeeded(true);
  return needed ? <DialogHost /> : null;
}
