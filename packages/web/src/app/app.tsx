import { lazy, Suspense, useEffect, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
// The one of `dom` can apply a navigation at once (`flushSync`), which closing tabs needs.
import { RouterProvider } from "react-router/dom";
import { words } from "@larder/domain/kernel/words";
import { useDialogs, prompt } from "../kit/dialog/ask.ts";
import { htmlLang, say, useLanguage, useWords } from "../kit/language.ts";
import { useLoading } from "../kit/loading.ts";
import { useSlow } from "../kit/states/states.tsx";
import { ThemeProvider } from "../kit/theme.tsx";
import { Toasts, toast } from "../kit/toast.tsx";
import { queryClient } from "../kit/use-call.ts";
import { makeReactor } from "../kit/wire-reactions.ts";
import { setReactor } from "../kit/wire.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Guard } from "./guard.tsx";
import { useShell } from "./shell-store.ts";
import { Shell } from "./shell.tsx";
import { HOME, leaveSession } from "./sign-in-out.ts";
import "./shell.css";

/** The window and all that it brings along: the page is drawn without it, the first question fetches it. */
const DialogHost = lazy(() => import("../kit/dialog/dialog-host.tsx"));

const router = createBrowserRouter([{ path: "*", Component: Root }]);

setReactor(
  makeReactor(
    {
      toast: toast.bad,
      prompt: (message) => {
        const shown = useDialogs.getState().open.some((dialog) => dialog.content === message);
        if (!shown) void prompt(message);
      },
      signOut: () => void leaveSession(true),
      leave: () => {
        void router.navigate(HOME, { flushSync: true }).then(() => useShell.getState().clearTabs());
      },
      speak: say,
    },
    (run, ms) => void setTimeout(run, ms),
  ),
);

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
      <Guard>{routes && <Shell routes={routes} />}</Guard>
    </ErrorBoundary>
  );
}

function Questions() {
  const asked = useDialogs((state) => state.open.length > 0);
  const [needed, setNeeded] = useState(asked);
  if (asked && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}

/** For requests that ask for it; a quick answer shows nothing. */
function LoadingOverlay() {
  const t = useWords();
  const shown = useSlow(useLoading((state) => state.pending > 0));
  return shown ? (
    <div className="s-overlay" role="status" aria-label={t(words("Please wait", "請稍候"))}>
      <span className="s-spinner" />
    </div>
  ) : null;
}
