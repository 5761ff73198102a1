/** Sign-in and sign-out: loading the user and their routes, signing out, clearing the tabs. */
import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { pushEndCalls } from "@larder/domain/watch/push/push.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { dropDrafts } from "../kit/form/draft.ts";
import { queryClient } from "../kit/use-call.ts";
import { dropRecent } from "../kit/recent.ts";
import { useSession } from "../kit/session.ts";
import { send } from "../kit/wire.ts";
import { buildRoutes } from "./route-table.rules.ts";
import { rememberMenu, useShell } from "./shell-store.ts";

export const HOME = "/dashboard";

/**
 * At sign-in, at every full page load, and in another language: titles and names come from the server in one. A
 * page load ends the operator's impersonation (docs/rules/companies.md#the-operator-at-work-in-a-company); all
 * other reloads of the user say that it continues.
 */
export async function loadPerson({ stay = false, quiet = false } = {}): Promise<void> {
  const asked = stay ? { stay } : {};
  const [info, nodes] = await Promise.all([
    send(sessionCalls.info, asked, { quiet }),
    send(menuRouteCalls.routes, {}, { quiet }),
  ]);
  useShell.getState().setRoutes(buildRoutes(nodes));
  useSession.getState().loaded(info);
}

/**
 * The server is notified, but an expired session or a lost connection must not keep anyone signed in. After an
 * expired session the user returns to their page, and unsaved input is still offered; signing out leaves
 * nothing behind.
 */
export async function leaveSession(comesBack = false): Promise<void> {
  if (useSession.getState().token) {
    useSession.getState().leaves();
    await send(pushEndCalls.close, {}, { quiet: true }).catch(() => null);
    await send(sessionCalls.signOut, {}, { quiet: true }).catch(() => null);
  }
  if (!comesBack) {
    dropDrafts();
    dropRecent();
  }
  forgetPerson(comesBack);
}

/** Without a token the guard shows the sign-in page. */
export function forgetPerson(comesBack = false): void {
  rememberMenu("", HOME);
  useShell.getState().forget(comesBack);
  useSession.getState().signedOut();
  queryClient.clear();
}
