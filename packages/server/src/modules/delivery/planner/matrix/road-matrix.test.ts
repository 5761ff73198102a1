import { builtinMatrix, builtinLeg } from "@larder/domain/delivery/planning/builtin-distances.rules";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import { Refused } from "@larder/domain/kernel/refusal";
import { describe, expect, test } from "vitest";
import { BAD, foreignServer, json, quick, type Asked } from "../outside/foreign-server.fixture.ts";
import { osrm, roadMatrix, valhalla, type RoadMatrix, type RoadService } from "./index.ts";

/** Stops on a grid of about 2 km round the depot; stop 2 has no coordinates. */
const town = (stops: number): Problem =>
  readProblem({
    depot: { lat: 51.5, lng: -0.1 },
    vehicles: [],
    stops: Array.from({ length: stops }, (_, nth) =>
      nth === 1
        ? { id: 102 }
        : { id: nth + 101, lat: 51.5 + 0.02 * ((nth % 7) + 1), lng: -0.1 + 0.03 * (Math.floor(nth / 7) + 1) },
    ),
  });

interface Point {
  readonly lat: number;
  readonly lng: number;
}
const RULES = { earthKm: 6371.0088, roadFactor: 1.4, speed: [[1e9, 30]] as [number, number][] };
/** A road of this imaginary country: there and back differ. */
function roadLeg(from: Point, to: Point): { metres: number; seconds: number } {
  if (from.lat === to.lat && from.lng === to.lng) return { metres: 0, seconds: 0 };
  const { metres, seconds } = builtinLeg(from, to, RULES);
  return { metres: metres + 0.5, seconds: Math.round((seconds + (from.lat < to.lat ? 30 : 0)) * 10) / 10 };
}

type Cell = { metres: number | null; seconds: number | null };
type Leg = (from: Point, to: Point) => Cell;

/** As OSRM answers. */
function osrmAnswer({ url }: Asked, leg: Leg = roadLeg) {
  const points = decodeURIComponent(url.pathname.split("/").at(-1)!)
    .split(";")
    .map((pair) => pair.split(",").map(Number))
    .map(([lng, lat]) => ({ lat: lat!, lng: lng! }));
  const chosen = (name: string) =>
    url.searchParams
      .get(name)!
      .split(";")
      .map((at) => points[Number(at)]!);
  const [from, to] = [chosen("sources"), chosen("destinations")];
  const waypoint = ({ lat, lng }: Point) => ({ name: "", location: [lng, lat], distance: 3.2 });
  return {
    code: "Ok",
    durations: from.map((one) => to.map((other) => leg(one, other).seconds)),
    distances: from.map((one) => to.map((other) => leg(one, other).metres)),
    sources: from.map(waypoint),
    destinations: to.map(waypoint),
  };
}

/** As Valhalla answers. */
function valhallaAnswer({ body }: Asked, leg: Leg = roadLeg) {
  const { sources, targets } = body as Record<"sources" | "targets", { lat: number; lon: number }[]>;
  const point = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lng: lon });
  return {
    units: "kilometers",
    algorithm: "costmatrix",
    sources,
    targets,
    sources_to_targets: sources.map((source, i) =>
      targets.map((target, j) => {
        const { metres, seconds } = leg(point(source), point(target));
        return { from_index: i, to_index: j, distance: metres === null ? null : metres / 1000, time: seconds };
      }),
    ),
  };
}

const BOTH = [
  ["osrm", osrm, osrmAnswer],
  ["valhalla", valhalla, valhallaAnswer],
] as const;

/** What holds for every table, whatever happened: the built-in leg where it says so, otherwise the road's. */
function expectTrue(problem: Problem, matrix: RoadMatrix) {
  const own = builtinMatrix(problem);
  const places = [problem.depot, ...problem.stops];
  for (const [i, from] of places.entries()) {
    for (const [j, to] of places.entries()) {
      const at = i * matrix.size + j;
      const road = from.lat === null || to.lat === null || i === j ? null : roadLeg(from as Point, to as Point);
      const isOwn = matrix.builtinLegs[at] === 1 || road === null;
      expect(matrix.km[at]).toBeCloseTo(isOwn ? own.km[at]! : road.metres / 1000, 9);
      expect(matrix.minutes[at]).toBeCloseTo(isOwn ? own.minutes[at]! : road.seconds / 60, 9);
    }
  }
}

const legs = (matrix: RoadMatrix) => matrix.builtinLegs.reduce((sum, leg) => sum + leg, 0);

describe.each(BOTH)("%s", (source, open, answer) => {
  test("returns a table in blocks: kilometres and minutes, each direction separately", async () => {
    await using server = await foreignServer((asked, response) => json(response, answer(asked)));
    const problem = town(23);
    const matrix = await roadMatrix(problem, open({ ...quick(server.url), mostPlaces: 10 }));
    expect(matrix).toMatchObject({ source, size: 24, shortfalls: [] });
    expect(legs(matrix)).toBe(0);
    expectTrue(problem, matrix);
    expect(matrix.minutes[1]).not.toBeCloseTo(matrix.minutes[24]!, 3);
    // 23 places have coordinates: three groups of 7 or 8, each queried with each.
    expect(server.asked.length).toBe(9);
  });

  test.each(BAD)("%s leaves the built-in distances and says why", async (_, behaves, code, timesAsked) => {
    await using server = await foreignServer(behaves);
    const problem = town(4);
    const matrix = await roadMatrix(problem, open({ ...quick(server.url), mostFailures: 10 }));
    expect(matrix.source).toBe("builtin");
    expect(matrix.shortfalls.map((one) => [one.code, one.legs])).toEqual([[code, 12]]);
    expect(legs(matrix)).toBe(12);
    expectTrue(problem, matrix);
    expect(server.asked.length).toBe(timesAsked);
    const { en, zh } = matrix.shortfalls[0]!.words;
    expect(en).toMatch(/^(?:OSRM|Valhalla|What answered is not (?:OSRM|Valhalla)|The answer of (?:OSRM|Valhalla)) ?/);
    expect(zh).toMatch(/\p{Script=Han}.*。$/u);
    expect(en + zh).not.toContain("127.0.0.1");
  });

  test.each([
    ["a row too few", (table: unknown[][]) => table.slice(1)],
    ["a short row", (table: unknown[][]) => [table[0]!.slice(1), ...table.slice(1)]],
    ["text for a number", (table: unknown[][]) => replaced(table, "12")],
    ["a negative leg", (table: unknown[][]) => replaced(table, -1)],
    ["a number beyond all numbers", (table: unknown[][]) => replaced(table, "1e999")],
    ["no table", () => "none"],
  ])("an answer with %s is not taken, not even in part", async (_, spoil) => {
    await using server = await foreignServer((asked, response) => {
      const good = answer(asked);
      const bad =
        "durations" in good
          ? { ...good, durations: spoil(good.durations) }
          : {
              ...good,
              sources_to_targets: spoilCells(good.sources_to_targets, spoil),
            };
      response.end(JSON.stringify(bad).replaceAll('"1e999"', "1e999"));
    });
    const matrix = await roadMatrix(town(3), open(quick(server.url)));
    expect(matrix).toMatchObject({ source: "builtin", shortfalls: [{ code: "WRONG_SHAPE", legs: 6 }] });
    expectTrue(town(3), matrix);
  });

  test("a place without a road keeps its built-in legs, and is reported", async () => {
    const island = town(8).stops[4]!;
    const none: Leg = (from, to) =>
      from.lat === island.lat || to.lat === island.lat ? { metres: null, seconds: null } : roadLeg(from, to);
    await using server = await foreignServer((asked, response) => json(response, answer(asked, none)));
    const matrix = await roadMatrix(town(6), open(quick(server.url)));
    expect(matrix.source).toBe("mixed");
    expect(matrix.shortfalls).toMatchObject([{ code: "NO_ROAD", legs: 10, stopIds: [105] }]);
    expectTrue(town(6), matrix);
  });

  test.each([
    ["nothing everywhere", () => ({ metres: 0, seconds: 0 })],
    [
      "kilometres for metres",
      (from: Point, to: Point) => ({ ...roadLeg(from, to), metres: roadLeg(from, to).metres / 1000 }),
    ],
    [
      "millimetres for metres",
      (from: Point, to: Point) => ({ ...roadLeg(from, to), metres: roadLeg(from, to).metres * 1000 }),
    ],
    [
      "hours for seconds",
      (from: Point, to: Point) => ({ ...roadLeg(from, to), seconds: roadLeg(from, to).seconds / 3600 }),
    ],
    [
      "milliseconds for seconds",
      (from: Point, to: Point) => ({ ...roadLeg(from, to), seconds: roadLeg(from, to).seconds * 1000 }),
    ],
  ] as [string, Leg][])("%s: legs that cannot be true are not taken", async (_, leg) => {
    await using server = await foreignServer((asked, response) => json(response, answer(asked, leg)));
    const problem = readProblem({
      depot: { lat: 51.5, lng: -0.1 },
      vehicles: [],
      stops: [
        { id: 1, lat: 52.4, lng: -1.5 },
        { id: 2, lat: 53.4, lng: -2.2 },
      ],
    });
    const matrix = await roadMatrix(problem, open(quick(server.url)));
    expect(matrix).toMatchObject({ source: "builtin", shortfalls: [{ code: "IMPOSSIBLE", legs: 6 }] });
    expectTrue(problem, matrix);
  });

  test("a server that hangs is not called after three requests, and tried again after a minute", async () => {
    const clock = { now: 0 };
    const hangs = { now: true };
    await using server = await foreignServer((asked, response) => {
      if (!hangs.now) json(response, answer(asked));
    });
    const terms = { ...quick(server.url), timeoutMs: 400, retries: 0, mostPlaces: 2, now: () => clock.now };
    const roads = open(terms);
    const matrix = await roadMatrix(town(12), roads, { atOnce: 1 });
    expect(server.asked.length).toBe(3);
    expect(matrix.source).toBe("builtin");
    expect(matrix.shortfalls.map(({ code }) => code)).toEqual(["PAUSED", "TIMED_OUT"]);
    hangs.now = false;
    clock.now = 59_999;
    const again = await roadMatrix(town(3), roads);
    expect(again.shortfalls).toMatchObject([{ code: "PAUSED", legs: 6 }]);
    expect(server.asked.length).toBe(3);
    clock.now = 60_000;
    // One request tries, and the others follow when it has worked.
    const tried = await roadMatrix(town(9), roads, { atOnce: 4 });
    expect(tried).toMatchObject({ source, shortfalls: [] });
    expectTrue(town(9), tried);
  });

  test("a server that sends slowly times out like one that hangs", async () => {
    await using server = await foreignServer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    });
    const matrix = await roadMatrix(town(3), open({ ...quick(server.url), timeoutMs: 80, retries: 0 }));
    expect(matrix.shortfalls).toMatchObject([{ code: "TIMED_OUT", legs: 6 }]);
  });

  test("an endless answer is read up to a limit", async () => {
    await using server = await foreignServer((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(" ".repeat(64_000))) if (response.destroyed) return;
        response.once("drain", more);
      };
      more();
    });
    const matrix = await roadMatrix(town(3), open({ ...quick(server.url), mostBytes: 1_000_000 }));
    expect(matrix.shortfalls).toMatchObject([{ code: "TOO_LONG", legs: 6 }]);
  });

  test("a service with a smaller limit gets smaller requests", async () => {
    await using server = await foreignServer((asked, response) => {
      const good = answer(asked);
      const rows = "durations" in good ? good.durations : good.sources_to_targets;
      if (rows.length * rows[0]!.length <= 50) return json(response, good);
      return source === "osrm"
        ? json(response, { code: "TooBig", message: "Too many table coordinates" }, 400)
        : json(response, { error_code: 150, error: "Exceeded max locations", status_code: 400 }, 400);
    });
    const matrix = await roadMatrix(town(16), open(quick(server.url)));
    expect(matrix).toMatchObject({ source, shortfalls: [] });
    expectTrue(town(16), matrix);
  });

  test("if some blocks fail the matrix is mixed and reports which legs and why", async () => {
    await using server = await foreignServer((asked, response, nth) =>
      nth === 2
        ? source === "osrm"
          ? json(response, { code: "NoSegment", message: "Could not find a matching segment for coordinate 3" }, 400)
          : json(response, { error_code: 171, error: "No suitable edges near location", status_code: 400 }, 400)
        : json(response, answer(asked)),
    );
    const problem = town(9);
    const matrix = await roadMatrix(problem, open({ ...quick(server.url), mostPlaces: 5 }), { atOnce: 1 });
    expect(matrix).toMatchObject({ source: "mixed", shortfalls: [{ code: "DECLINED", legs: legs(matrix) }] });
    expect(matrix.shortfalls[0]!.words.en).toContain(source === "osrm" ? "(NoSegment)" : "(171)");
    expect(legs(matrix)).toBeGreaterThan(10);
    expectTrue(problem, matrix);
  });

  test("transient failures are retried without anyone noticing", async () => {
    await using server = await foreignServer((asked, response, nth) =>
      nth < 3 ? response.writeHead(502).end() : json(response, answer(asked)),
    );
    const matrix = await roadMatrix(town(5), open(quick(server.url)));
    expect(matrix).toMatchObject({ source, shortfalls: [] });
    expect(server.asked.length).toBe(3);
  });

  test("the whole table has a time limit", async () => {
    await using server = await foreignServer((asked, response) => {
      setTimeout(() => json(response, answer(asked)), 60);
    });
    const roads = open({ ...quick(server.url), mostPlaces: 2 });
    const matrix = await roadMatrix(town(30), roads, { atOnce: 2, withinMs: 300 });
    expect(matrix.shortfalls.map(({ code }) => code)).toEqual(["OUT_OF_TIME"]);
    expectTrue(town(30), matrix);
    expect(server.asked.length).toBeLessThan(30);
  });

  test("an abort is passed to its caller, and does not count against the service", async () => {
    const hangs = { now: true };
    await using server = await foreignServer((asked, response) => {
      if (!hangs.now) json(response, answer(asked));
    });
    const roads = open({ ...quick(server.url), mostFailures: 1 });
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("enough")), 50);
    await expect(roadMatrix(town(3), roads, { signal: stop.signal })).rejects.toThrow("enough");
    await expect(roadMatrix(town(3), roads, { signal: stop.signal })).rejects.toThrow("enough");
    hangs.now = false;
    expect(await roadMatrix(town(3), roads)).toMatchObject({ source, shortfalls: [] });
  });
});

/** The first leg between two places replaced. */
const replaced = (table: unknown[][], by: unknown) => [[table[0]![0], by, ...table[0]!.slice(2)], ...table.slice(1)];

/** The same fault in the times of Valhalla's cells. */
function spoilCells(
  cells: readonly (readonly { time: number | null }[])[],
  spoil: (table: unknown[][]) => unknown,
): unknown {
  const times = spoil(cells.map((row) => row.map(({ time }) => time)));
  if (!Array.isArray(times)) return times;
  return (times as unknown[][]).map((row, i) => row.map((time, j) => ({ ...cells[i]![j], time })));
}

test("sends requests as the services document them", async () => {
  await using server = await foreignServer((_, response) => response.writeHead(500).end());
  const url = `${server.url.replace("//", "//van:p%40ss@")}/uk/?key=hidden`;
  const problem = readProblem({
    depot: { lat: 51.5, lng: -0.1 },
    vehicles: [],
    stops: [{ id: 7, lat: 52.1234567, lng: 1 }],
  });
  const first = await roadMatrix(problem, osrm({ ...quick(url), profile: "van" }));
  const second = await roadMatrix(problem, valhalla({ ...quick(url), costingOptions: { height: 3.1 } }));
  const [one, other] = server.asked;
  expect(`${one!.method} ${one!.url.pathname}`).toBe(
    "GET /uk/table/v1/van/-0.1,51.5;1,52.123457;-0.1,51.5;1,52.123457",
  );
  expect(Object.fromEntries(one!.url.searchParams)).toEqual({
    key: "hidden",
    sources: "0;1",
    destinations: "2;3",
    annotations: "duration,distance",
    generate_hints: "false",
  });
  expect(one!.headers.authorization).toBe(`Basic ${Buffer.from("van:p@ss").toString("base64")}`);
  expect(`${other!.method} ${other!.url.pathname}${other!.url.search}`).toBe("POST /uk/sources_to_targets?key=hidden");
  const places = [
    { lat: 51.5, lon: -0.1 },
    { lat: 52.123457, lon: 1 },
  ];
  expect(other!.body).toEqual({
    sources: places,
    targets: places,
    costing: "truck",
    costing_options: { truck: { height: 3.1 } },
    units: "kilometers",
    verbose: true,
  });
  expect(JSON.stringify([first.shortfalls, second.shortfalls])).not.toMatch(/hidden|p@ss|p%40ss|van:|127\.0/);
});

test("nobody answers: the built-in distances, and the reason", async () => {
  const server = await foreignServer(() => {});
  await server[Symbol.asyncDispose]();
  const matrix = await roadMatrix(town(3), osrm(quick(server.url)));
  expect(matrix).toMatchObject({ source: "builtin", shortfalls: [{ code: "UNREACHED", legs: 6 }] });
});

test("a redirect is not followed, whatever its target", async () => {
  await using trap = await foreignServer((_, response) => json(response, { code: "Ok" }));
  await using server = await foreignServer((_, response) => response.writeHead(307, { location: trap.url }).end());
  await roadMatrix(town(3), valhalla(quick(server.url)));
  expect(trap.asked).toEqual([]);
});

test.each([
  "",
  "osrm",
  "ftp://roads.example",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "http://roads.example/#here",
  "//roads.example",
])("%j is not an address of a service", (url) => {
  for (const open of [osrm, valhalla] as ((options: { url: string }) => RoadService)[]) {
    expect(() => open({ url })).toThrow(Refused);
    expect(() => open({ url })).toThrow(/http:\/\/ or https:\/\//);
  }
});

test("no stop, one stop, none with a position: there is nothing to request", async () => {
  await using server = await foreignServer((asked, response) => json(response, osrmAnswer(asked)));
  const at = (stops: object[]) => readProblem({ depot: { lat: 51.5, lng: -0.1 }, vehicles: [], stops });
  const roads = osrm(quick(server.url));
  expect(await roadMatrix(at([]), roads)).toMatchObject({ size: 1, source: "builtin", shortfalls: [] });
  expect(await roadMatrix(at([{ id: 1 }, { id: 2 }]), roads)).toMatchObject({ size: 3, source: "builtin" });
  expect(server.asked).toEqual([]);
  const one = await roadMatrix(at([{ id: 1, lat: 51.6, lng: 0 }]), roads);
  expect(one).toMatchObject({ size: 2, source: "osrm", shortfalls: [] });
});
