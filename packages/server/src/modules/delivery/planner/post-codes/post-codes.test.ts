import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crowKm } from "@larder/domain/delivery/planning/builtin-distances.rules";
import { Refused } from "@larder/domain/kernel/refusal";
import { afterAll, describe, expect, test } from "vitest";
import { packPostCodes, openPostCodes, postCodeFile, type PostCodes } from "./index.ts";
import { fromNationalGrid } from "./national-grid.ts";
import { postCodeOf, postCodeText, UNIT_LETTERS } from "./post-code.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "post-codes-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const EARTH_KM = 6371.0088;
let files = 0;

/** Packs the lines and opens the result. */
async function packed(lines: readonly string[], options: { northernIreland?: boolean } = {}) {
  const csv = path.join(folder, `${++files}.csv`);
  const target = path.join(folder, `${files}.bin`);
  fs.writeFileSync(csv, lines.join("\r\n"));
  const kept = await packPostCodes(csv, target, options);
  return { kept, target, codes: openPostCodes(target)! };
}

/** The relevant columns of the ONS Postcode Directory, among others. */
const ONSPD = "pcd,pcd2,pcds,dointr,doterm,oseast1m,osnrth1m,osgrdind,ctry,lat,long";
interface Row {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
  readonly ended?: string;
  readonly grid?: string;
}
const onspd = ({ code, lat, lng, ended = "", grid = "1" }: Row) =>
  `"${code.replace(" ", "").padEnd(7)}","${code}","${code}","198001","${ended}",530000,180000,${grid},"E92000001",${lat},${lng}`;

/** Invented codes in three districts, the same ones for a seed: outward parts that are not in use. */
function madeUp(count: number, seed = 7): Row[] {
  let state = seed;
  const dice = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
  const middles = { QX1: [51.5, -0.12], QX9A: [57.4, -5.8], Q20: [52.48, -1.9] } as const;
  const rows = new Map<string, Row>();
  while (rows.size < count) {
    const outward = (["QX1", "QX9A", "Q20"] as const)[dice(3)]!;
    const code = `${outward} ${dice(10)}${UNIT_LETTERS[dice(20)]}${UNIT_LETTERS[dice(20)]}`;
    const wide = outward === "QX9A" ? 1 : 0.05;
    const [lat, lng] = middles[outward];
    const off = () => ((dice(20_001) - 10_000) / 10_000) * wide;
    rows.set(code, { code, lat: round(lat + off()), lng: round(lng + off()) });
  }
  return [...rows.values()];
}
const round = (value: number) => Math.round(value * 1e6) / 1e6;

const off = (found: { lat: number; lng: number } | null, row: { lat: number; lng: number }) =>
  found ? crowKm(found, row, EARTH_KM) * 1000 : Number.POSITIVE_INFINITY;

describe("3,000 codes", () => {
  const rows = madeUp(3_000);
  const opened = packed([ONSPD, ...rows.map(onspd)]);

  test("are all found within two metres, and no others", async () => {
    const { codes, kept } = await opened;
    expect(kept.codes).toBe(3_000);
    for (const row of rows) {
      const found = codes.find(row.code);
      expect(found?.source, row.code).toBe("POST_CODE");
      expect(off(found, row), row.code).toBeLessThan(2);
    }
    const known = new Set(rows.map(({ code }) => code));
    let others = 0;
    for (const outward of ["QX1", "QX9A", "Q20"])
      for (let sector = 0; sector < 10; sector++)
        for (const first of UNIT_LETTERS)
          for (const second of UNIT_LETTERS) {
            const code = `${outward} ${sector}${first}${second}`;
            if (known.has(code)) continue;
            others++;
            expect(codes.find(code)?.source, code).toBe("DISTRICT");
          }
    expect(others).toBe(9_000);
  });

  test("take less than six bytes each: four for the place, the rest for shared parts", async () => {
    const { kept } = await opened;
    expect(kept.bytes / kept.codes).toBeGreaterThan(4);
    expect(kept.bytes / kept.codes).toBeLessThan(6);
  });

  test("an unknown code is in the middle of its district, with its accuracy", async () => {
    const { codes } = await opened;
    for (const outward of ["QX1", "QX9A", "Q20"]) {
      const inside = rows.filter(({ code }) => code.startsWith(`${outward} `));
      const middle = codes.find(outward)!;
      expect(middle.source).toBe("DISTRICT");
      const furthest = Math.max(...inside.map((row) => off(middle, row))) / 1000;
      expect(middle.accuracyKm).toBeGreaterThanOrEqual(furthest - 0.001);
      expect(middle.accuracyKm).toBeLessThan(furthest + 0.02);
      const mean = (pick: (row: Row) => number) => inside.reduce((sum, row) => sum + pick(row), 0) / inside.length;
      expect(off(middle, { lat: mean((row) => row.lat), lng: mean((row) => row.lng) })).toBeLessThan(1);
    }
  });

  test("are the same bytes in whatever order they arrive", async () => {
    const { target } = await opened;
    const turned = await packed([ONSPD, ...rows.toReversed().map(onspd)]);
    expect(fs.readFileSync(turned.target).equals(fs.readFileSync(target))).toBe(true);
  });
});

test.each(["QX1 4AB", "qx14ab", " Qx1  4aB ", "QX1-4AB", "QX1.4AB", "ＱＸ１ ４ＡＢ", "qx1\u00a04ab"])(
  "%j is found",
  async (spelled) => {
    const { codes } = await packed([ONSPD, onspd({ code: "QX1 4AB", lat: 51.5, lng: -0.1 })]);
    expect(codes.find(spelled)).toMatchObject({ source: "POST_CODE", accuracyKm: 0.1 });
  },
);

test("a letter for the digit of the inward part is read as the digit", async () => {
  const { codes } = await packed([ONSPD, onspd({ code: "QX1 0AB", lat: 51.5, lng: -0.1 })]);
  expect(codes.find("QX1 OAB")).toMatchObject({ source: "POST_CODE" });
});

test.each(["", "QX2 4AB", "ZZ", "12345", "QX1 4AC2", "香港", "QX1 4CB", "1QX 4AB", "-"])(
  "%j is nowhere",
  async (text) => {
    const { codes } = await packed([ONSPD, onspd({ code: "QX1 4AB", lat: 51.5, lng: -0.1 })]);
    expect(codes.find(text)).toBeNull();
  },
);

test.each([
  ["A9 9AA", "A9", 9],
  ["A99 9AA", "A99", 9],
  ["AA9 9AA", "AA9", 9],
  ["AA99 9AA", "AA99", 9],
  ["A9A 9AA", "A9A", 9],
  ["AA9A 9AA", "AA9A", 9],
  ["GIR 0AA", "GIR", 0],
])("%s is a post code of every form", (text, outward, sector) => {
  const code = postCodeOf(text)!;
  expect(code).toEqual({ outward, sector, unit: 0 });
  expect(postCodeText(code)).toBe(text);
});

describe("what the file may look like", () => {
  const place = { lat: 51.501, lng: -0.1416 };

  test("NSPL and other headings, with a byte order mark and columns in another order", async () => {
    const { codes } = await packed(["\ufeffLONGITUDE,Latitude,Postcode", `${place.lng},${place.lat},qx1 4ab`]);
    expect(off(codes.find("QX1 4AB"), place)).toBeLessThan(0.2);
  });

  test("Code-Point Open, with and without its heading: eastings and northings", async () => {
    const rows = [
      '"QX1 4AB",10,529090,179645,"E92000001"',
      '"QX14AD",90,0,0,"E92000001"',
      '"QX1 4AE",60,529190,179645,"E92000001"',
    ];
    const heading = "Postcode,Positional_quality_indicator,Eastings,Northings,Country_code";
    for (const lines of [rows, [heading, ...rows]]) {
      const { codes, kept } = await packed(lines);
      expect(kept.passedOver).toEqual({ terminated: 0, withoutPlace: 1, northernIreland: 0 });
      // Buckingham Palace's square of the grid.
      expect(off(codes.find("QX1 4AB"), place)).toBeLessThan(60);
      expect(off(codes.find("QX1 4AE"), codes.find("QX1 4AB")!)).toBeCloseTo(100, 0);
      expect(codes.find("QX1 4AD")?.source).toBe("DISTRICT");
    }
  });

  test("codes no longer in use and codes without a position are skipped", async () => {
    const { codes, kept } = await packed([
      ONSPD,
      onspd({ code: "QX1 4AB", ...place }),
      onspd({ code: "QX1 4AD", ...place, ended: "201905" }),
      onspd({ code: "QX1 4AE", lat: 99.999999, lng: 0, grid: "9" }),
      onspd({ code: "QX1 4AF", lat: 99.999999, lng: 0 }),
    ]);
    expect(kept).toMatchObject({ codes: 1, passedOver: { terminated: 1, withoutPlace: 2, northernIreland: 0 } });
    expect(codes.find("QX1 4AD")?.source).toBe("DISTRICT");
  });

  test("Northern Ireland has a separate licence and is left out, unless requested", async () => {
    const lines = [ONSPD, onspd({ code: "QX1 4AB", ...place }), onspd({ code: "BT1 5GS", lat: 54.597, lng: -5.93 })];
    expect((await packed(lines)).codes.find("BT1 5GS")).toBeNull();
    expect((await packed(lines, { northernIreland: true })).codes.find("BT1 5GS")?.source).toBe("POST_CODE");
    const irishGrid = ["QX1 4AB,10,529090,179645", "BT1 5GS,10,333800,374100"];
    const { codes, kept } = await packed(irishGrid, { northernIreland: true });
    expect(codes.find("BT1 5GS"), "its eastings are of another grid").toBeNull();
    expect(kept.passedOver.northernIreland).toBe(1);
  });

  test("the same code twice is there once", async () => {
    const row = onspd({ code: "QX1 4AB", ...place });
    expect((await packed([ONSPD, row, row])).codes.size).toBe(1);
  });
});

test.each([
  ["no heading", ["a,b,c", "1,2,3"], /needs a column pcds/],
  ["a heading without places", ["pcds,doterm", "QX1 4AB,"], /needs a column pcds/],
  ["nothing at all", [""], /needs a column pcds/],
  ["only a heading", [ONSPD], /No post code in this file/],
  [
    "only codes that ended",
    [ONSPD, onspd({ code: "QX1 4AB", lat: 51, lng: 0, ended: "200001" })],
    /No post code in this file/,
  ],
  ["a row without a code", [ONSPD, onspd({ code: "hello", lat: 51, lng: 0 })], /Line 2: there is no post code/],
  ["words for a place", ["pcds,lat,long", "QX1 4AB,51,0", "QX1 4AD,north,0"], /Line 3: its position is not a number/],
  ["a place abroad", ["pcds,lat,long", "QX1 4AB,48.85,2.35"], /Line 2: its position is not in the United Kingdom/],
  ["latitude and longitude exchanged", ["pcds,lat,long", "QX1 4AB,-0.1,51.5"], /Line 2: its position is not in/],
  ["a row cut short", ["pcds,lat,long", "QX1 4AB,51,0", "QX1 4A"], /Line 3: it has a different number of columns/],
  ["a quotation mark left open", ["pcds,lat,long", '"QX1 4AB,51,0'], /Line 2: .* quotation mark/],
  ["a code with two places", ["pcds,lat,long", "QX1 4AB,51,0", "QX14AB,51.2,0"], /QX1 4AB appears twice/],
])("%s: refused with words, and the codes that are there stay", async (_, lines, says) => {
  const before = await packed([ONSPD, onspd({ code: "QX1 4AB", lat: 51.5, lng: -0.1 })]);
  const bytes = fs.readFileSync(before.target);
  const csv = path.join(folder, "bad.csv");
  fs.writeFileSync(csv, lines.join("\n"));
  const refused = await packPostCodes(csv, before.target).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).refusal.words.en).toMatch(says);
  expect((refused as Refused).refusal.words.zh).toMatch(/\p{Script=Han}/u);
  expect(fs.readFileSync(before.target).equals(bytes)).toBe(true);
  expect(fs.readdirSync(folder).filter((file) => /\.bin\./.test(file))).toEqual([]);
});

test("a missing file is refused, and an interrupted import changes nothing", async () => {
  const { target } = await packed([ONSPD, onspd({ code: "QX1 4AB", lat: 51.5, lng: -0.1 })]);
  await expect(packPostCodes(path.join(folder, "none.csv"), target)).rejects.toThrow(/could not be read/);
  await expect(packPostCodes(folder, target)).rejects.toThrow(/could not be read/);
  const csv = path.join(folder, "long.csv");
  fs.writeFileSync(csv, [ONSPD, ...madeUp(2_000).map(onspd)].join("\n"));
  await expect(packPostCodes(csv, target, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(openPostCodes(target)!.size).toBe(1);
});

describe("a packed file", () => {
  test("that does not exist yet is null", () => {
    expect(openPostCodes(postCodeFile(path.join(folder, "nowhere")))).toBeNull();
  });

  test("that is damaged, cut short, or not ours is refused", async () => {
    const { target } = await packed([ONSPD, ...madeUp(20).map(onspd)]);
    const whole = fs.readFileSync(target);
    const open = (bytes: Buffer): PostCodes | null => {
      fs.writeFileSync(target, bytes);
      return openPostCodes(target);
    };
    expect(open(whole)!.size).toBe(20);
    for (const at of [0, 8, 12, 20, 24, 40, 200, whole.length - 1]) {
      const bad = Buffer.from(whole);
      bad[at]! ^= 0x41;
      expect(() => open(bad), `byte ${at}`).toThrow(/damaged or of another version/);
    }
    for (const bad of [whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0), Buffer.concat([whole, whole])])
      expect(() => open(bad)).toThrow(/npm run post-codes/);
  });
});

describe("the National Grid", () => {
  // Two stations of Ordnance Survey's network, with their places in ETRS89: Caister water tower, and St Mary's on Scilly.
  test.each([
    [651_409.903, 313_177.27, 52.6580078, 1.716074],
    [91_492.146, 11_318.804, 49.9222639, -6.2997775],
  ])("%d %d is right to five metres", (east, north, lat, lng) => {
    expect(off(fromNationalGrid(east, north), { lat, lng })).toBeLessThan(5);
  });
});
