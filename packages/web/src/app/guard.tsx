/**
 * Route guard (docs/rules/screens.md#guard). Without a token only the sign-in page; with one, the user and
 * their routes are loaded before the first page is shown.
 */
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { safeRedirect } from "./guard.rules.ts";
import { useShell } from "./shell-store.ts";
import { forgetPerson, loadPerson } from "./sign-in-out.ts";
import { SignIn } from "./sign-in.tsx";
import { loadingWords } from "./words.ts";

const SIGN_IN = "/login";

export function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const token = useSession((state) => state.token);
  const ready = useSession((state) => state.info !== null);
  const routed = useShell((state) => state.routes !== null);
  const comesBack = useShell((state) => state.comesBack);
  const onSignIn = location.pathname === SIGN_IN;
  if (!token) {
    const wanted = encodeURIComponent(location.pathname + location.search + location.hash);
    return onSignIn ? <SignIn /> : <Navigate to={comesBack ? `${SIGN_IN}?redirect=${wanted}` : SIGN_IN} replace />;
  }
  if (onSignIn) return <Navigate to={safeRedirect(new URLSearchParams(location.search).get("redirect"))} replace />;
  return ready && routed ? children : <Loading />;
}

function Loading() {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    loadPerson().catch(() => {
      if (!here) return;
      void navigate("/", { replace: true, flushSync: true });
      forgetPerson(true);
    });
    return () => {
      here = false;
    };
  }, [navigate]);
  return <Waiting />;
}

export function Waiting() {
  const t = useWords();
  return <div className="s-loading" role="status" aria-label={t(loadingWords)} />;
}
