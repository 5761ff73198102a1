/** `npm run route-solve` as a user calls it: the command as a process, the services real HTTP servers on loopback. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { foreignServer, json } from "./outside/foreign-server.fixture.ts";
import { packPostCodes } from "./post-codes/index.ts";
import { solomon as SOLOMON } from "./files/solomon.fixture.ts";

const COMMAND = path.join(import.meta.dirname, "../../../../../../tools/tasks/route-solve.ts");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-route-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const routeSolve = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });

const stops = [
  { id: 1, lat: 51.52, lng: -0.1, kg: 5 },
  { id: 2, lat: 51.54, lng: -0.1, kg: 5 },
];
function file(name: string, over: object = {}): string {
  const target = path.join(folder, name);
  const day = { depot: { lat: 51.5, lng: -0.1 }, vehicles: [{ id: "VAN", kg: 100 }], stops, ...over };
  fs.writeFileSync(target, JSON.stringify(day));
  return target;
}

/** As OSRM answers where every two places are 7 km and 14 minutes apart. */
function tableOf(url: URL) {
  const points = decodeURIComponent(url.pathname.split("/").at(-1)!).split(";");
  const [from, to] = ["sources", "destinations"].map((name) =>
    url.searchParams
      .get(name)!
      .split(";")
      .map((at) => points[Number(at)]!),
  );
  const legs = (length: number) => from!.map((one) => to!.map((other) => (one === other ? 0 : length)));
  return { code: "Ok", durations: legs(840), distances: legs(7000) };
}

test("what is impossible for one stop does not stop the day: each is reported with its reason", async () => {
  const day = file("hard.json", {
    stops: [
      ...stops,
      { id: 3, kg: 5 },
      { id: 4, lat: 51.5, lng: -0.1, kg: 101 },
      { id: 5, lat: 51.7, lng: -0.1, kg: 1, window: ["00:00", "00:01"] },
    ],
  });
  const { out, err, code } = await routeSolve(day, "--iterations", "200");
  expect({ err, code }).toEqual({ err: "", code: 0 });
  for (const said of ["VAN: 2 stops", "3  NO_COORDS", "4  TOO_HEAVY", "5  UNREACHABLE_IN_WINDOW"])
    expect(out).toContain(said);
});

test("a day without stops is planned: no van goes out", async () => {
  const { err, code } = await routeSolve(file("empty.json", { stops: [] }), "--iterations", "200", "--workers", "2");
  expect({ err, code }).toEqual({ err: "", code: 0 });
});

const CVRPLIB = `NAME : small
TYPE : CVRP
DIMENSION : 3
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 10
NODE_COORD_SECTION
1 0 0
2 3 4
3 6 8
DEMAND_SECTION
1 0
2 5
3 5
DEPOT_SECTION
1
-1
EOF`;

test.each([
  [
    "our own JSON",
    "own.json",
    JSON.stringify({ depot: { lat: 51.5, lng: -0.1 }, vehicles: [{ id: "VAN" }], stops }),
    [1, 2],
  ],
  ["a problem of CVRPLIB", "small.vrp", CVRPLIB, [1, 2]],
  ["a problem of Solomon", "small.txt", SOLOMON, [2, 1]],
])("%s: the plan is printed, and written as JSON, as text and as a picture", async (_, name, text, served) => {
  const [source, target] = [path.join(folder, name), path.join(folder, `${name}-plan`)];
  fs.writeFileSync(source, text);
  const { out, err, code } = await routeSolve(source, "--iterations", "300", "--spare-lines", "--out", target);
  expect({ err, code }).toEqual({ err: "", code: 0 });
  const written = (ending: string) => fs.readFileSync(`${target}.${ending}`, "utf8");
  const { routes } = JSON.parse(written("json")) as { routes: { stops: number[] }[] };
  const driven = routes.flatMap((route) => route.stops);
  expect([driven, driven.toReversed()]).toContainEqual(served);
  expect(out).toContain(written("txt").trim());
  expect(written("svg")).toMatch(/^<svg[^]+<polyline[^]+<\/svg>/);
});

test("OSRM's roads instead of the built-in ones", async () => {
  await using roads = await foreignServer(({ url }, response) => json(response, tableOf(url)));
  const { out, err, code } = await routeSolve(file("day.json"), "--iterations", "200", "--osrm", roads.url);
  expect({ err, code }).toEqual({ err: "", code: 0 });
  expect(out).toContain("VAN: 2 stops, 21.0 km");
});

test("a failing road service: the built-in distances, with a message", async () => {
  await using roads = await foreignServer((_, response) => json(response, { code: "NoTable" }, 400));
  const { out, err, code } = await routeSolve(file("day.json"), "--iterations", "200", "--valhalla", roads.url);
  expect(code).toBe(0);
  expect(err).toMatch(/^6 legs are estimated: /);
  expect(out).toContain("VAN: 2 stops");
});

test("a plan by VROOM, which reports no rounds", async () => {
  await using solver = await foreignServer(({ body }, response) => {
    const { jobs, vehicles } = body as { jobs: { id: number }[]; vehicles: { id: number }[] };
    json(response, {
      code: 0,
      unassigned: [],
      routes: [{ vehicle: vehicles[0]!.id, steps: jobs.map(({ id }) => ({ type: "job", id })) }],
    });
  });
  const { out, err, code } = await routeSolve(file("day.json"), "--vroom", solver.url);
  expect({ err, code }).toEqual({ err: "", code: 0 });
  expect(out).toContain("VAN: 2 stops");
  expect(out).not.toContain("rounds");
});

test("a stop by its post code, and one with an unknown code", async () => {
  const csv = path.join(folder, "codes.csv");
  fs.writeFileSync(csv, "pcd,doterm,osgrdind,lat,long\nEC1A 1BB,,1,51.52,-0.1\n");
  const codes = path.join(folder, "post-codes.bin");
  await packPostCodes(csv, codes, {});
  const day = file("coded.json", {
    stops: [
      { id: 1, postCode: "ec1a1bb" },
      { id: 2, postCode: "ZZ9 9ZZ" },
    ],
  });
  const { out, code } = await routeSolve(day, "--iterations", "200", "--post-codes", codes);
  expect(code).toBe(0);
  expect(out).toContain("VAN: 1 stop,");
  expect(out).toContain("2  NO_COORDS");
});

describe("errors are reported in a line, and the command fails", () => {
  const cases: [why: string, words: () => string[], said: RegExp][] = [
    [
      "an unknown key",
      () => [file("odd.json", { vehicles: [{ id: "VAN", window: ["07:00", "11:00"] }] })],
      /vehicles\.0\.window: There is no such field here/,
    ],
    [
      "more routes than drivers",
      () => [file("crowded.json", { vehicles: [{ id: "A" }, { id: "B" }], drivers: [{ id: "Ann" }], routes: 2 })],
      /Routes cannot outnumber drivers/,
    ],
    ["more routes than vehicles", () => [file("short.json", { routes: 2 })], /Not enough vehicles/],
    [
      "two windows that overlap",
      () => [
        file("windows.json", {
          stops: [
            {
              ...stops[0],
              windows: [
                ["07:00", "09:00"],
                ["08:00", "10:00"],
              ],
            },
          ],
        }),
      ],
      /stops\.0\.windows: Two windows overlap/,
    ],
    [
      "two road services",
      () => [file("day.json"), "--osrm", "http://a", "--valhalla", "http://b"],
      /--osrm or --valhalla, not both/,
    ],
    ["an address that is none", () => [file("day.json"), "--osrm", "roads"], /OSRM/],
    [
      "VROOM with a budget of ours",
      () => [file("day.json"), "--vroom", "http://a", "--seconds", "3"],
      /VROOM takes no --seconds/,
    ],
    [
      "post codes that nobody packed",
      () => [file("day.json"), "--post-codes", path.join(folder, "none.bin")],
      /npm run post-codes/,
    ],
  ];
  for (const [why, words, said] of cases) {
    test(why, async () => {
      const { code, err } = await routeSolve(...words());
      expect(code).toBe(1);
      expect(err).toMatch(said);
    });
  }
});
