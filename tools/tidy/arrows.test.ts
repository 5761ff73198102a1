/** Which module may import which: docs/arrows.md is the table, this test enforces it. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root, sources } from "./files.ts";
import { examine, importsTo, isTest, type Rule } from "./rule.ts";
import type { Source } from "./source.ts";

const under = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const domain = under("packages/domain/src");
const web = under("packages/web");
const server = under("packages/server");

/** The business module that a file belongs to, on any of the three sides. */
const moduleOf = (file: string): string | undefined =>
  /^packages\/(?:domain\/src|server\/src\/modules|web\/src\/modules)\/(?!kernel\/)([^/]+)\//.exec(file)?.[1];
const sideOf = (file: string): string | undefined => /^packages\/([^/]+)\//.exec(file)?.[1];

/* ---------- the table ---------- */

/** `| sales | stock, settings |` → sales knows stock and settings. */
export function arrowsOf(table: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...table.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)];
  return new Map(rows.map(([, name, knows]) => [name!, [...knows!.matchAll(/`(\w+)`/g)].map((one) => one[1]!)]));
}
const arrows = arrowsOf(fs.readFileSync(path.join(root, "docs/arrows.md"), "utf8"));

const ownLibraries = /^(?:zod|decimal\.js)$/;
const serverLibraries = /^(?:pg|kysely|fastify|@fastify\/.*|graphile-worker)$/;
const webLibraries = /^(?:react|react-dom|react-router|@mantine\/.*|@tanstack\/react-.*)(?:\/.*)?$/;

/** A story may call whatever the contract offers; what is after a call it may not touch. */
const isStoryCall = (to: string, from: string): boolean => from.endsWith(".test.ts") && to.endsWith(".calls.ts");
/** The menu has a page for each set of calls. */
const isMenuPage = (to: string, from: string): boolean =>
  from === "packages/server/src/modules/people/menu/catalogue.ts" && to.endsWith(".calls.ts");
const againstArrow = (to: string, from: string): boolean => {
  const [mine, other] = [moduleOf(from), moduleOf(to)];
  if (isStoryCall(to, from) || isMenuPage(to, from)) return false;
  return mine !== undefined && other !== undefined && mine !== other && !arrows.get(mine)?.includes(other);
};
const besideIndex = (to: string, from: string): boolean => {
  const [mine, other] = [moduleOf(from), moduleOf(to)];
  // A story may prepare its data with the test helpers of other modules.
  if (isTest(from) && to.endsWith(".fixture.ts")) return false;
  const otherModule = sideOf(from) === sideOf(to) && other !== undefined && other !== mine;
  return otherModule && !/\/modules\/[^/]+\/index\.tsx?$/.test(to);
};

/** The composition root opens the database; the installation prepares it as the schema owner. */
const mayHoldDatabase = new Set(["packages/server/src/app.ts", "packages/server/src/install.ts"]);

const rules: Rule[] = [
  {
    say: "domain is pure: zod, decimal.js and itself, nothing else",
    of: domain,
    find: importsTo((to, from) => !ownLibraries.test(to) && !domain(to) && !(isTest(from) && to === "vitest")),
    wrong: [
      ["packages/domain/src/sales/a.rules.ts", 'import fs from "node:fs";'],
      ["packages/domain/src/sales/a.rules.ts", 'import type { Kysely } from "kysely";'],
      ["packages/domain/src/sales/a.rules.ts", 'import { test } from "vitest";'],
      ["packages/domain/src/sales/a.rules.ts", 'import { x } from "../../../server/src/app.ts";'],
    ],
    right: [
      ["packages/domain/src/sales/a.rules.ts", 'import { z } from "zod";\nimport { a } from "../kernel/words.ts";'],
      ["packages/domain/src/sales/a.rules.test.ts", 'import { test } from "vitest";'],
      ["packages/domain/src/sales/a.rules.ts", '// import fs from "node:fs";\nconst a = `import fs from "node:fs"`;'],
    ],
  },
  {
    say: "domain reads no clock and throws no dice: both are arguments",
    of: (file) => domain(file) && !isTest(file),
    find: ({ bare }) =>
      [...bare.matchAll(/\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/g)].map((match) => ({
        at: match.index,
        what: match[0],
      })),
    wrong: [
      ["packages/domain/src/sales/a.rules.ts", "const today = new Date();"],
      ["packages/domain/src/sales/a.rules.ts", "const luck = Math.random();"],
    ],
    right: [["packages/domain/src/sales/a.rules.ts", "const day = new Date(Date.UTC(2026, 1, 1));"]],
  },
  {
    say: "the kernel knows no business module",
    of: under("packages/domain/src/kernel"),
    find: importsTo((to) => moduleOf(to) !== undefined),
    wrong: [["packages/domain/src/kernel/a.ts", 'import { salesMessages } from "../sales/messages.ts";']],
    right: [["packages/domain/src/kernel/a.ts", 'import { words } from "./words.ts";']],
  },
  {
    say: "the web never sees the server",
    of: web,
    find: importsTo(
      (to, from) => server(to) || (/^packages\/web\/src\//.test(from) && !isTest(from) && serverLibraries.test(to)),
    ),
    wrong: [
      ["packages/web/src/kit/a.ts", 'import type { Ctx } from "../../../server/src/platform/context.ts";'],
      ["packages/web/src/kit/a.ts", 'import { sql } from "kysely";'],
      ["packages/web/src/kit/a.ts", 'const a = () => import("@larder/server/app");'],
    ],
  },
  {
    say: "the server never sees the web",
    of: server,
    find: importsTo((to) => web(to) || webLibraries.test(to)),
    wrong: [
      ["packages/server/src/app.ts", 'import { views } from "../../web/src/app/views.tsx";'],
      ["packages/server/src/app.ts", 'import { createElement } from "react";'],
    ],
  },
  {
    say: "a business module knows only those on its right in docs/arrows.md",
    of: (file) => moduleOf(file) !== undefined && !web(file),
    find: importsTo(againstArrow),
    wrong: [
      ["packages/domain/src/stock/a.rules.ts", 'import { x } from "../sales/credit.rules.ts";'],
      ["packages/server/src/modules/sales/index.ts", 'import { x } from "../accounts/index.ts";'],
      ["packages/server/src/modules/sales/a/a.service.ts", 'import { x } from "@larder/domain/accounts/messages";'],
    ],
    right: [
      ["packages/server/src/modules/accounts/a/a.service.ts", 'import { x } from "../../stock/index.ts";'],
      ["packages/domain/src/sales/a.rules.ts", 'import type { X } from "../stock/goods/traded-goods.ts";'],
    ],
  },
  {
    say: "another module is used through its public API, index.ts, only",
    of: (file) => moduleOf(file) !== undefined && !domain(file),
    find: importsTo(besideIndex),
    wrong: [
      ["packages/server/src/modules/sales/a/a.service.ts", 'import { x } from "../../stock/ledger/ledger.service.ts";'],
      ["packages/web/src/modules/sales/a/a.list.tsx", 'import { x } from "../../stock/goods/goods.list.tsx";'],
    ],
    right: [
      ["packages/server/src/modules/sales/a/a.service.ts", 'import { x } from "../../stock/index.ts";'],
      ["packages/server/src/modules/sales/a/a.service.ts", 'import { x } from "@larder/domain/stock/messages";'],
      ["packages/server/src/modules/sales/a/a.service.ts", 'import { x } from "../b/b.store.ts";'],
      ["packages/server/src/modules/sales/a/a.test.ts", 'import { x } from "../../stock/goods/goods.fixture.ts";'],
    ],
  },
  {
    say: "the platform knows no business module",
    of: (file) => under("packages/server/src/platform")(file) && !isTest(file),
    find: importsTo((to) => moduleOf(to) !== undefined),
    wrong: [
      ["packages/server/src/platform/a.ts", 'import { x } from "../modules/sales/index.ts";'],
      ["packages/server/src/platform/a.ts", 'import type { X } from "@larder/domain/sales/messages";'],
    ],
    right: [["packages/server/src/platform/a.ts", 'import { words } from "@larder/domain/kernel/words";']],
  },
  {
    say: "the kit knows no screen, and of the business only people, the company and trade",
    of: under("packages/web/src/kit"),
    find: importsTo(
      (to) =>
        ![undefined, "people", "company", "trade"].includes(moduleOf(to)) || under("packages/web/src/modules")(to),
    ),
    wrong: [
      ["packages/web/src/kit/list/a.tsx", 'import { x } from "../../modules/sales/index.ts";'],
      ["packages/web/src/kit/list/a.tsx", 'import { x } from "@larder/domain/sales/customer/customer.fields";'],
    ],
    right: [["packages/web/src/kit/a.ts", 'import { x } from "@larder/domain/people/session/session.fields";']],
  },
  {
    say: "routes go through the service, never to the store",
    of: (file) => file.endsWith(".routes.ts"),
    find: importsTo((to) => to.endsWith(".store.ts")),
    wrong: [["packages/server/src/modules/sales/a/a.routes.ts", 'import * as store from "./a.store.ts";']],
    right: [["packages/server/src/modules/sales/a/a.routes.ts", 'import * as service from "./a.service.ts";']],
  },
  {
    say: "the database is reached through a transaction bound to its tenant: no raw handle in business code",
    of: (file) =>
      /^packages\/(?:domain|web|server\/src\/(?:modules\/|[^/]+\.ts$))/.test(file) &&
      !isTest(file) &&
      !mayHoldDatabase.has(file),
    find: (file) => [
      ...importsTo((to) => to === "pg" || /\/platform\/db\/(?:database|admin|embedded)\.ts$/.test(to))(file),
      ...[...file.bare.matchAll(/\.pool\b|\bnew (?:Pool|Client|Kysely)\b/g)].map((match) => ({
        at: match.index,
        what: match[0],
      })),
    ],
    wrong: [
      ["packages/server/src/modules/sales/a/a.store.ts", 'import { Pool } from "pg";'],
      ["packages/server/src/modules/sales/a/a.store.ts", "await platform.database.pool.query(text);"],
      ["packages/server/src/tasks.ts", 'import { openDatabase } from "./platform/db/database.ts";'],
    ],
    right: [
      [
        "packages/server/src/modules/sales/a/a.store.ts",
        'import { writeRows } from "../../../platform/db/insert-rows.ts";',
      ],
    ],
  },
  {
    say: "Mantine is known to the kit and the shell only",
    of: (file) => web(file) && !/^packages\/web\/src\/(?:kit|app)\//.test(file),
    find: importsTo((to) => to.startsWith("@mantine/")),
    wrong: [["packages/web/src/modules/sales/a/a.form.tsx", 'import { Button } from "@mantine/core";']],
    right: [["packages/web/src/modules/sales/a/a.form.tsx", 'import { Button } from "../../../kit/index.ts";']],
  },
];

examine(rules);

describe("docs/arrows.md", () => {
  test("lists every module", () => {
    const present = new Set(sources.map(({ path: file }) => moduleOf(file)).filter((name) => name !== undefined));
    expect(present.size).toBeGreaterThan(2);
    expect([...present].filter((name) => !arrows.has(name))).toEqual([]);
  });
  test("has no circle: who is on the right never knows back", () => {
    for (const [name, knows] of arrows) {
      for (const other of knows) expect(arrows.get(other) ?? [], `${other} knows ${name} back`).not.toContain(name);
    }
  });
});

/* ---------- circles ---------- */

/**
 * Import cycles, each reported once. Types and lazy imports count: the program would run with them, but whoever
 * reads or moves one of the files has to know all of them.
 */
export function circles(files: readonly Pick<Source, "path" | "imports">[]): string[] {
  const next = new Map(files.map((file) => [file.path, file.imports.map((one) => one.to)]));
  const order = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const rings: string[] = [];
  const walk = (file: string): number => {
    const here = { index: order.size, low: order.size, open: true };
    order.set(file, here);
    stack.push(file);
    for (const to of next.get(file) ?? []) {
      if (!next.has(to)) continue;
      const there = order.get(to);
      if (!there) here.low = Math.min(here.low, walk(to));
      else if (there.open) here.low = Math.min(here.low, there.index);
    }
    if (here.low === here.index) {
      const ring = stack.splice(stack.indexOf(file));
      for (const one of ring) order.get(one)!.open = false;
      if (ring.length > 1 || next.get(file)?.includes(file)) rings.push(ring.join(" → "));
    }
    return here.low;
  };
  for (const { path: file } of files) if (!order.has(file)) walk(file);
  return rings;
}

/**
 * `packages/server/src/modules/sales/sales-order/a.ts` → `sales/sales-order`; a file beside the entities counts
 * as one of its own.
 */
const entityOf = (file: string): string | undefined => {
  const [, side, name, rest] = /^packages\/(domain\/src|server\/src\/modules)\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return name === undefined || name === "kernel" || isTest(file) ? undefined : `${side}/${name}/${rest!.split("/")[0]}`;
};

/** Each entity as one node, with its imports within the module. */
function entities(files: readonly Pick<Source, "path" | "imports">[]): Pick<Source, "path" | "imports">[] {
  const known = new Map<string, Source["imports"][number][]>();
  for (const file of files) {
    const mine = entityOf(file.path);
    if (mine === undefined) continue;
    const imports = file.imports.flatMap((one) => {
      const other = entityOf(one.to);
      const inside = other !== undefined && other !== mine && moduleOf(one.to) === moduleOf(file.path);
      return inside && sideOf(one.to) === sideOf(file.path) ? [{ ...one, to: other }] : [];
    });
    known.set(mine, [...(known.get(mine) ?? []), ...imports]);
  }
  return [...known].map(([path, imports]) => ({ path, imports }));
}

describe("entities inside a module do not depend on each other in both directions", () => {
  test("holds", () => {
    const found = entities(sources);
    expect(found.length).toBeGreaterThan(100);
    expect(found.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
    expect(circles(found)).toEqual([]);
  });
  test("is seen to fail", () => {
    const sales = "packages/server/src/modules/sales";
    const file = (path: string, to: string, typeOnly = false) => ({
      path: `${sales}/${path}`,
      imports: [{ to: `${sales}/${to}`, at: 0, typeOnly, late: false }],
    });
    const back = file("order-invoice/a.service.ts", "sales-order/a.store.ts");
    for (const there of [
      file("sales-order/a.service.ts", "order-invoice/a.open.ts"),
      file("sales-order/a.service.ts", "order-invoice/a.store.ts", true),
    ])
      expect(circles(entities([there, back]))).toHaveLength(1);
    expect(circles(entities([file("sales-order/a.test.ts", "order-invoice/a.open.ts"), back]))).toEqual([]);
    expect(circles(entities([file("sales-order/a.service.ts", "order-news.ts"), back]))).toEqual([]);
  });
});

describe("there are no import cycles", () => {
  test("holds", () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(
      sources.flatMap((file) => file.imports).filter(({ to }) => to.startsWith("packages/")).length,
    ).toBeGreaterThan(300);
    expect(circles(sources)).toEqual([]);
  });
  test("every import of our own code resolves to a file", () => {
    const known = new Set(sources.map((file) => file.path));
    const lost = sources.flatMap((file) =>
      file.imports
        .filter(({ to }) => /^packages\/.*\.tsx?$/.test(to) && !known.has(to))
        .map(({ to }) => `${file.path} → ${to}`),
    );
    expect(lost).toEqual([]);
  });
  test("is seen to fail", () => {
    const edge = (path: string, to: string, kind: { typeOnly?: boolean; late?: boolean } = {}) => ({
      path,
      imports: [{ to, at: 0, typeOnly: false, late: false, ...kind }],
    });
    expect(circles([edge("a", "b"), edge("b", "c"), edge("c", "a")])).toEqual(["a → b → c"]);
    expect(circles([edge("a", "a")])).toEqual(["a"]);
    expect(circles([edge("a", "b"), edge("b", "a", { typeOnly: true })])).toEqual(["a → b"]);
    expect(circles([edge("a", "b"), edge("b", "a", { late: true })])).toEqual(["a → b"]);
  });
});
