/**
 * Names are the standard words of the field, so that a reader who has never seen this code knows at the call site what a
 * function does. Names that only we would understand, and names of foreign clients behind the border
 * (docs/decisions/0054-names-on-the-wire-end-at-the-border.md), do not come back: neither as identifiers nor as names of files.
 */
import { describe, expect, test } from "vitest";
import { sources } from "./files.ts";
import { inFile, isTest, matches, type Finding } from "./rule.ts";
import { sourceOf, type Source } from "./source.ts";

interface OldName {
  /** Of a whole identifier. */
  readonly old: RegExp;
  /** What is written instead. */
  readonly say: string;
  /** Ordinary English, the name of a library, or that of a field on the wire. */
  readonly except?: RegExp;
  readonly planted: string;
}

const oldNames: readonly OldName[] = [
  {
    old: /^(?:told|tells?|hears?|heard)(?=[A-Z]|$)|^(?:Told|Tell|Heard)(?=[A-Z]|$)|[a-z](?:Told|Tells?|Heard)(?=[A-Z]|$)|^(?:TOLD|TELL)(?=_|$)/,
    say: "publish, audit, report, register; received",
    planted: "tellCompany(tx, words);",
  },
  {
    old: /^listenTo(?:News|Nodes|System)$|^(?:listening|keepListening)$/,
    say: "subscribe",
    planted: "listenToNews(text);",
  },
  { old: /[kK]ey(?:ed|ing)(?=[A-Z]|$)/, say: "entered", planted: "const line: KeyedLine = asKeyed;" },
  {
    old: /^(?:Kept|KEPT|MOST_KEPT)(?=[A-Z_]|$)|^kept[A-Z]|^keep[A-Z]/,
    say: "what is done with it: save, cache, reserve, register, back up",
    except:
      /^keep(?:Alive|AliveTimeout|Previous|PreviousData|DefaultValues|Subscribed|Mine|Overridden)$|^keptForOrder$/,
    planted: "keepPasswords(folder);",
  },
  {
    old: /^(?:house|House|openHouse|[dD]esks?|desk[A-Z]\w*|\w+Desk)$/,
    say: "environment, client, fixture, runner",
    planted: "const desk = await openDesk(house);",
  },
  {
    old: /^(?:yard|[fF]urnished\w*|reaper|deeds?|askers?|belongings|sheaf|sheaves|outbox|unhurried)$|Yard(?=[A-Z]|$)/,
    say: "fault harness, seeded, session killer, operation, reader, cleanup, statement batch",
    planted: "await expectYardProved(harness);",
  },
  {
    old: /^(?:visits?|visiting|visitor|visited|Visit|Visited|Visitor|VISITOR|visitOf|useVisited\w*)$/,
    say: "impersonate; public request; open a tab",
    planted: "async function signIn(visit: Visit) {}",
  },
  {
    old: /^[aA]cting(?=[A-Z]|$)|[a-z]Acting[A-Z]|^actIn$/,
    // The column of the session.
    except: /^actingTenantId$/,
    say: "impersonate",
    planted: "const company = useActingCompany();",
  },
  {
    old: /^join(?:Accounts|Company|Cpu|Delivery|Fleet|Operator|People|Places|Purchase|Sales|Shop|Stock|Watch)$/,
    say: "register…",
    planted: "joinSales();",
  },
  {
    old: /^(?:closeDoors|openDoor|besideDoor|doors|Doors?|DOORS?)$/,
    say: "public API; end sessions; proxy",
    planted: "closeDoors(ctx, tenantId);",
  },
  { old: /^(?:useRoom\w*|roomFor\w*|[A-Z]+_ROOM)$/, say: "width, space, slack", planted: "const CELL_ROOM = 24;" },
  { old: /^(?:ground|fetchAhead|AHEAD)$/, say: "background; prefetch", planted: "const ground = shades[0];" },
  {
    old: /^(?:lies|[lL]ying(?:In)?|stands|standIn|standsIn|mayStandIn\w*|standGuard)$/,
    say: "is, is in stock",
    planted: "const lying = await lyingIn(ctx, id);",
  },
  { old: /[gG]iven?Up/, say: "cancelled", planted: "const cell = <GivenUp line={line} />;" },
  {
    old: /^(?:isFoundBy|foundBy|recordsFoundBy|foundCompan(?:y|ies)|foundCodes|[fF]oundGoods\w*|notYetFound|moreFound|madeBy)$/,
    say: "matches search; create; look up; audit names",
    planted: 'query.where(foundBy(ctx, "customer", search));',
  },
];

/** As functions these say nothing. A variable in its own three lines may be called so. */
const NO_VERB =
  /\b(?:function\*?\s+|const\s+)(made|found|changed|given|kept|keep|told)(?:\s*[(<]|\s*=\s*(?:async\s*)?(?:<[^=]*?>\s*)?\([^()]*\)[^=;\n]*=>)/g;

/** Names of foreign clients: a field says them beside its key (`wire: "…"`), and tests that speak as such a client. */
const WIRE =
  /^(?:\w+(?:Bo|Vo|BoList|VoList)|phonenumber|postNameCn|nickName|contactUserName|isFrame|isCache|cssClass|listClass|orderNum|delFlag|ipaddr|oper(?:Id|Name|Url|Ip|Param|Location|Time)|jsonResult|ossId)$/;
/** Writes the rows of the operation log, whose columns have the names of the wire. */
const WRITES_LOG = "packages/server/src/platform/http/asking.ts";
const behindTheBorder = (file: string): boolean =>
  /^packages\/(?:domain|server|web)\/src\//.test(file) && !isTest(file) && file !== WRITES_LOG;

const FILE =
  /(?:^|[-.])(?:kept|keyed|told|tell|listen|listening|acting|visit|visiting|doors?|house|desk|yard|furnished|reaper|sheaf|deed|askers?|belongings|ground|ahead|outbox|later|room)(?=[-.])/;
/** The order desk is a department of the trade. */
const TRADE = "morning-of-the-order-desk.test.ts";

const GENERATED = "packages/server/src/platform/db/tables.ts";
const THIS = "tools/tidy/names.test.ts";

function oldNamesIn(file: Source): Finding[] {
  const identifiers = matches(file.bare, /[A-Za-z_$][\w$]*/g, ([name]) => name).flatMap(({ at, what: name }) => {
    const rule = oldNames.find(({ old, except }) => old.test(name) && !except?.test(name));
    if (rule) return [{ at, what: `${name}: ${rule.say}` }];
    if (!behindTheBorder(file.path) || !WIRE.test(name)) return [];
    return [{ at, what: `${name}: a plain name, and { wire: "${name}" } beside it` }];
  });
  const functions = matches(file.bare, NO_VERB, ([, name]) => `${name}(…): say what it does`);
  const name = file.path.split("/").at(-1)!;
  const files = FILE.test(name) && name !== TRADE ? [{ at: 0, what: "the name of the file" }] : [];
  return [...identifiers, ...functions, ...files];
}

const findings = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => path !== GENERATED && path !== THIS)
    .flatMap((file) => oldNamesIn(file).map((one) => inFile(file, one)));

describe("names are the standard words of the field", () => {
  test("identifiers and files", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(findings(sources)).toEqual([]);
  });

  const plantedIn = (path: string, text: string) => findings([sourceOf(path, text)]);
  test.each(oldNames.map(({ planted }) => planted))("%s", (planted) =>
    expect(plantedIn("packages/server/src/a.ts", planted)).not.toEqual([]),
  );
  test.each([
    "export const found = <T>(record: T | null): T => record ?? refuse(notFound());",
    "function changed(ctx: Ctx, version: number) {}",
    "const made = async (ctx: Ctx): Promise<void> => {};",
    "const row = { phonenumber: null };",
    "const { operName, goodsBoList } = values;",
  ])("%s", (planted) => expect(plantedIn("packages/server/src/a.ts", planted)).not.toEqual([]));
  test.each(["kept-jobs.ts", "customer.doors.ts", "order-desk.fixture.ts", "acting.tsx", "told-by-nodes.ts"])(
    "the file %s",
    (name) => expect(plantedIn(`packages/server/src/${name}`, "")).not.toEqual([]),
  );

  test("and what only looks like one is left alone", () => {
    const right = [
      "const found = rows.find(fits); const kept = rows.filter(fits); const given = process.argv[2];",
      "server.listen(0); socket.addEventListener('close', stop); const listener = () => {};",
      "agent.keepAlive = true; const priceFloor = Math.floor(x); query.innerJoin('goods', 'goods.id', 'line.goodsId');",
      "// told, heard and kept\nconst words = 'keyed by the desk';",
      'const fields = { phone: text(20)(label, { wire: "phonenumber" }) };',
      "const warehouseOf = vroom(noRoom); const oneWarehouse = 1; const creditStanding = 2;",
    ];
    for (const text of right) expect(plantedIn("packages/domain/src/a.ts", text), text).toEqual([]);
    expect(plantedIn("packages/server/src/a.test.ts", 'expect(row).toEqual({ phonenumber: "1" });')).toEqual([]);
    expect(plantedIn(`packages/e2e/src/${TRADE}`, "")).toEqual([]);
  });
});
