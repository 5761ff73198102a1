/** Files in and out: public formats, our own JSON, text and picture. */
import { expect, test } from "vitest";
import { Refused } from "@larder/domain/kernel/refusal";
import { NotAnInstance } from "./instance.ts";
import { planPicture } from "./plan-picture.ts";
import { planJson, planText } from "./plan-text.ts";
import { readDay } from "./read-day.ts";
import { solveHere } from "../solve-here.ts";
import { solomon } from "./solomon.fixture.ts";

const cvrp = `NAME : small
TYPE : CVRP
DIMENSION : 4
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 10
NODE_COORD_SECTION
 1 0 0
 2 3 4
 3 30 40
 4 30 41
DEMAND_SECTION
1 0
2 6
3 5
4 5
DEPOT_SECTION
 1
 -1
EOF`;

test("a problem of CVRPLIB: rounded distances, any number of lines", () => {
  const { evaluation } = solveHere(readDay("small.vrp", cvrp), { iterations: 1000 });
  // 5 there and back; 50, 1 and 51 back (30 and 41 are 50.8 away).
  expect(evaluation.cost.total).toBe(10 + 50 + 1 + 51);
});

test("a problem of Solomon: windows and service hold, distances are not rounded", () => {
  const { evaluation, routes } = solveHere(readDay("small.txt", solomon), { iterations: 1000, spareLines: true });
  expect(routes.flatMap((route) => route.stops)).toEqual([2, 1]);
  expect(evaluation.lines[0]!.stops.map(({ begin }) => begin)).toEqual([10, 25]);
  expect(evaluation.cost.total).toBeCloseTo(20, 9);
});

test.each([
  ["a.vrp", cvrp.replace("EUC_2D", "GEO"), "EUC_2D"],
  ["a.vrp", cvrp.replace("CAPACITY : 10", "CAPACITY : many"), "no numbers"],
  ["a.vrp", "", "none"],
  ["a.txt", "1 2 3", "vehicles"],
  ["a.json", "{", "JSON"],
  ["a.csv", "", ".json"],
])("%s that cannot be read says why: %#", (name, text, part) => {
  expect(() => readDay(name, text)).toThrow(NotAnInstance);
  expect(() => readDay(name, text)).toThrow(part);
});

test("our own JSON is checked strictly", () => {
  expect(() => readDay("a.json", '{"stops":[]}')).toThrow(Refused);
});

const place = { lat: 51.5, lng: -0.1 };
const day = () =>
  readDay(
    "a.json",
    JSON.stringify({
      depot: place,
      rules: { balance: 0, breaks: [{ after: "WORK", afterMin: 60, breakMin: 30 }] },
      vehicles: [{ id: "A & B <1>", kg: 10, shiftStart: "06:00" }],
      stops: [
        { id: 1, lat: 51.6, lng: -0.1, kg: 5, serviceMin: 50, window: ["08:00", "09:00"] },
        { id: 2, lat: 51.6, lng: -0.2, kg: 5, serviceMin: 50 },
        { id: 3, lat: 51.4, lng: -0.2, kg: 500 },
      ],
    }),
  );

test("a plan as text: times, waits and breaks, what is left out and why", () => {
  const planned = solveHere(day(), { iterations: 500 });
  const text = planText(planned);
  expect(text).toMatch(
    /^A & B <1>: 2 stops, \d+\.\d km, \d\d:\d\d–\d\d:\d\d, 10\.0 kg, £\d+\.\d\d\n {2}\d\d:\d\d {2}[12]/,
  );
  expect(text).toContain("after a break of 30 min");
  expect(text).toContain("3  TOO_HEAVY: Too heavy: 500 kg, the largest vehicle carries 10 kg.");
  const json = JSON.parse(planJson(planned)) as { routes: { stops: number[] }[]; unassigned: { stopId: number }[] };
  expect(json.routes[0]!.stops.toSorted()).toEqual([1, 2]);
  expect(json.unassigned.map(({ stopId }) => stopId)).toEqual([3]);
});

test("a plan as a picture: a route for each line, a ring for stops left out, names escaped", () => {
  const planned = solveHere(day(), { iterations: 500 });
  const svg = planPicture(day(), planned.routes);
  expect(svg.match(/<polyline/g)).toHaveLength(1);
  expect(svg).toContain("A &amp; B &lt;1&gt;: 2");
  expect(svg).toContain("<title>3</title>");
  expect(svg).not.toContain("NaN");
});
