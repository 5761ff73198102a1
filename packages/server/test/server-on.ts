/** A second server process in effect, on an existing database. */
import { inject } from "vitest";
import { openApp, type App, type AppOptions } from "../src/app.ts";
import { openLog } from "../src/platform/log/log.ts";
import { CLIENT_ID } from "./world.ts";

export async function serverOn(
  databaseUrl: string,
  { settings, ...more }: Partial<AppOptions> = {},
): Promise<{ app: App; base: string }> {
  const app = openApp({
    databaseUrl,
    privateKey: inject("database").privateKey,
    settings: { encrypt: false, captcha: false, clientId: CLIENT_ID, ...settings },
    log: openLog("silent"),
    ...more,
  });
  return { app, base: await app.http.app.listen({ host: "127.0.0.1", port: 0 }) };
}
