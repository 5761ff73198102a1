/** Coming and going: loading the person and his routes, signing out, dropping the tabs. */
import { menuRouteCalls } from "@larder/domain/settings/menu/menu-routes.calls";
import { sessionCalls } from "@larder/domain/settings/session/session.calls";
import { queryClient } from "../kit/use-call.ts";
import { useSession } from "../kit/session.ts";
import { send } from "../kit/wire.ts";
import { buildRoutes } from "./route-table.rules.ts";
import { rememberMenu, useShell } from "./shell-store.ts";

export const HOME = "/dashboard";

/** At sign-in and at every full page load. */
export async function loadPerson(): Promise<void> {
  const [info, nodes] = await Promise.all([send(sessionCalls.info, {}), send(menuRouteCalls.routes, {})]);
  useShell.getState().setRoutes(buildRoutes(nodes));
  useSession.getState().loaded(info);
}

/** After a change of language: the titles come from the server. */
export async function reloadRoutes(): Promise<void> {
  useShell.getState().setRoutes(buildRoutes(await send(menuRouteCalls.routes, {})));
}

/** The server is told, but a dead session or a broken line must not keep anybody in. */
export async function leaveSession(): Promise<void> {
  if (useSession.getState().token) await send(sessionCalls.signOut, {}, { quiet: true }).catch(() => null);
  forgetPerson();
}

export function forgetPerson(): void {
  rememberMenu("", HOME);
  useSession.getState().signedOut();
  useShell.getState().forget();
  queryClient.clear();
}
