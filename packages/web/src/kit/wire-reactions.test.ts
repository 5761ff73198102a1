import { expect, it } from "vitest";
import { REDIRECT_DELAY, makeReactor } from "./wire-reactions.ts";
import { WireRefusal } from "./wire-refusal.ts";

/** A page that records the reactions, with a manual clock. */
function page() {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const reactor = makeReactor(
    {
      toast: (message) => log.push(`toast ${message}`),
      prompt: (message) => log.push(`prompt ${message}`),
      signOut: () => log.push("sign out"),
      leave: () => log.push("dashboard"),
      speak: (words) => words.en,
    },
    (run, ms) => {
      log.push(`wait ${ms}`);
      waiting.push(run);
    },
  );
  const refused = (...codes: number[]) =>
    codes.forEach((code) => reactor.refused(new WireRefusal({ code, msg: `no ${code}` })));
  return { log, reactor, refused, later: () => waiting.splice(0).forEach((run) => run()) };
}

const table: [codes: number[], reaction: string[], why: string][] = [
  [[401], ["toast no 401", "wait 2000", "sign out"], "a dead session is said, then ended"],
  [[401, 401, 401], ["toast no 401", "wait 2000", "sign out"], "ten requests with a dead token ask once"],
  [[401, 403], ["toast no 401", "wait 2000", "sign out"], "whoever is leaving is not sent to the dashboard"],
  [[403], ["toast no 403", "wait 2000", "dashboard"], "no permission leads home"],
  [[403, 403], ["toast no 403", "wait 2000", "dashboard"], "once at a time"],
  ...[400, 404, 405, 500].map((code): [number[], string[], string] => [[code], [`toast no ${code}`], "a toast"]),
  ...[1000, 2000].map((code): [number[], string[], string] => [
    [code],
    [`prompt no ${code}`],
    "a dialog that must be read",
  ]),
  [[418], ["toast no 418"], "an unknown code is a refusal, never a success"],
];

it.each(table)("%j → %j: %s", (codes, reaction) => {
  const { log, refused, later } = page();
  refused(...codes);
  later();
  expect(log).toEqual(reaction);
});

it("after signing in again the next expired session is reacted to again", () => {
  const { log, refused, later } = page();
  refused(401);
  later();
  refused(401);
  later();
  expect(log.filter((entry) => entry === "sign out")).toHaveLength(2);
});

it.each([
  ["timeout", "Network Timeout!"],
  ["connection", "Network Connection Error!"],
  ["nothing", "Interface Path Not Found"],
  ["download", "There was an error downloading the file, please contact the administrator!"],
] as const)("%s is said as %s", (kind, words) => {
  const { log, reactor } = page();
  reactor.failed(kind);
  expect(log).toEqual([`toast ${words}`]);
});

it("the user has two seconds to read before the page changes", () => {
  expect(REDIRECT_DELAY).toBe(2000);
});
