/**
 * A promise stored in a variable is unhandled until it is awaited. Lint finds promises that are dropped, but
 * not stored ones: an exception between the start and the await leaves one behind, and its rejection ends the
 * process. This rule finds those.
 */
import { examine, isTest, matches, type Finding } from "./rule.ts";
import type { Source } from "./source.ts";

/** Recognised as a promise by its name or its type. */
function awaitedIn({ bare }: Source): Set<string> {
  const names = [
    ...bare.matchAll(/\b(?:let|const) (\w+): Promise</g),
    ...bare.matchAll(/\bawait (\w+)\b(?!\s*[.(<[?`])/g),
    ...bare.matchAll(/\bPromise\.\w+\((\w+)\)/g),
  ].map(([, name]) => name!);
  const listed = [...bare.matchAll(/\bPromise\.\w+\(\[/g)].flatMap(({ index, 0: { length } }) =>
    itemsFrom(bare, index + length),
  );
  return new Set([...names, ...listed.filter((item) => /^\w+$/.test(item))]);
}

/** The items of a list whose bracket is just before `from`. */
function itemsFrom(bare: string, from: number): string[] {
  const items = [""];
  for (let at = from, depth = 0; at < bare.length; at++) {
    const sign = bare[at]!;
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign) && depth-- === 0) break;
    if (sign === "," && depth === 0) items.push("");
    else items[items.length - 1] += sign;
  }
  return items.map((item) => item.trim());
}

/** Is already handled, or cannot fail; a function has not been started yet. */
const AT_REST = /^(?:owned\(|await\b|Promise\.(?:resolve|withResolvers)\b|new Promise\b|null\b|\[\]|async\b|\(.*=>)/;

const unowned = (file: Source): Finding[] => {
  const kept = awaitedIn(file);
  // Passed from one variable to another it stays handled.
  const isOwned = (begun: string) => AT_REST.test(begun) || kept.has(begun.replace(/;$/, ""));
  return [...kept].flatMap((name) =>
    matches(
      file.bare,
      new RegExp(`(?<![.\\w])${name}(?:: Promise<[^=;\\n]*)? (?:\\?\\?)?= *\\n? *([^\\n]*)`, "g"),
      ([text]) => text,
    )
      .filter(({ what }) => !isOwned(what.replace(/^[^=]*(?:\?\?)?= *\n? */, "")))
      .map(({ at, what }) => ({ at, what: `begins a promise that nobody owns yet: ${what.trim()}` })),
  );
};

/** Mutating a set or a list returns nothing that could fail. */
const SETTLED = /^(?:owned\(|.*\.catch\(|(?:[\w.]+\.)?(?:add|set|delete|push)\(|\w+\(\(await |[({=])/;

const letGo = ({ bare }: Source): Finding[] =>
  [...bare.matchAll(/=> void ([^\n]*)/g)]
    .filter(([, what]) => !SETTLED.test(what!))
    .map(({ index, 0: what }) => ({ at: index, what }));

examine([
  {
    say: "a callback of the server lets no promise go with `void`: it is owned",
    of: (file) => file.startsWith("packages/server/src/") && !isTest(file),
    find: letGo,
    wrong: [
      ["packages/server/src/a.ts", "setInterval(() => void beat(), 1000);"],
      ["packages/server/src/a.ts", "process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));"],
    ],
    right: [
      ["packages/server/src/a.ts", "setInterval(() => void owned(beat()), 1000);"],
      ["packages/server/src/a.ts", "const closed = (stream) => void streams.delete(stream);"],
      ["packages/server/src/a.ts", "setTimeout(() => void start().catch(() => {}), 1000);"],
    ],
  },
  {
    say: "a promise of the server that is begun here and waited for further on is owned from the beginning",
    of: (file) => file.startsWith("packages/server/src/") && !isTest(file),
    find: unowned,
    wrong: [
      [
        "packages/server/src/platform/http/a.ts",
        "let body: Promise<Body> | null = null;\nbody ??= readUpload(request);\nconst query = storable(request.query);\nreturn { ...query, ...(await body) };",
      ],
      ["packages/server/src/a.ts", "const sent = send(client);\nlook();\nawait sent;"],
      [
        "packages/server/src/a.ts",
        "const sent = send(client);\nlook();\nreturn await Promise.all([other(a, b), sent]);",
      ],
      [
        "packages/server/src/a.ts",
        "const asked = companies.map((one) => ask(one));\nlook();\nawait Promise.all(asked);",
      ],
      ["packages/server/src/a.ts", "let before: Promise<unknown> =\n  begin();\nlook();"],
    ],
    right: [
      [
        "packages/server/src/platform/http/a.ts",
        "let body: Promise<Body> | null = null;\nbody ??= owned(readUpload(request));\nreturn { ...(await body) };",
      ],
      [
        "packages/server/src/a.ts",
        "const asked = companies.map((one) => owned(ask(one)));\nawait Promise.all(companies);",
      ],
      ["packages/server/src/a.ts", "const rows = await read();\nreturn await Promise.all([write(rows), tell(rows)]);"],
      ["packages/server/src/a.ts", "const closed = new Promise((done) => child.once('exit', done));\nawait closed;"],
    ],
  },
]);
