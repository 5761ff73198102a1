/**
 * What a form sends is stored, and what it leaves empty is cleared: for every field of every declared record. A
 * new record needs no line here unless its rules require more than a sample of each field. Two unknown fields
 * are planted: a migration and a field are all a new one needs.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Field } from "@larder/domain/kernel/fields";
import { storedNames } from "@larder/domain/kernel/stored";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import type { TestClient } from "../client.ts";
import "../../src/app.ts";
import { knownRecords, type KnownRecord } from "../../src/platform/record/record-registry.ts";
import { someUnits } from "../../src/modules/stock/goods/goods.fixture.ts";
import { openStory } from "../story.ts";
import { FRIDAY } from "../world.ts";

const planted = vi.hoisted(() => {
  // The modules of this file are loaded separately: other files of its worker must not see what is planted
  // here.
  vi.resetModules();
  return async (name: string, module: object) => {
    const { field } = await import("@larder/domain/kernel/fields");
    const { words } = await import("@larder/domain/kernel/words");
    const fields = (module as Record<string, object>)[name];
    return { ...module, [name]: { ...fields, doorCode: field.text(40)(words("Door code", "門鎖密碼")) } };
  };
});
afterAll(() => void vi.resetModules());
vi.mock("@larder/domain/sales/customer/customer.fields", async (original) =>
  planted("customerFields", await original<object>()),
);
vi.mock("@larder/domain/stock/goods/goods.fields", async (original) =>
  planted("goodsFields", await original<object>()),
);

type Values = Record<string, unknown>;

interface Example {
  /** The minimal input, in addition to or instead of a sample of each required field. */
  readonly least?: () => Values;
  /** Values that its rules require. */
  readonly sent?: Values;
  /** Reason → fields that behave differently. */
  readonly apart?: Readonly<Record<string, string>>;
}

const { world, company } = openStory();
let admin: TestClient;
let operator: TestClient;
let unitId: number;
let supplierId: number;
let goodsId: number;
let substituteId: number;
let customerId: number;
let packageId: number;
let personId: number;
let deputyId: number;

beforeAll(async () => {
  for (const table of ["customer", "goods"])
    await world.rows("000000", `alter table ${table} add column door_code text`);
  [admin, operator] = [await company.as("admin"), await world.operator()];
  await operator.call(tenantPackageCalls.create, { packageName: "Lawful", menuIds: "" });
  const newest = 'select max(package_id)::int as "packageId" from tenant_package';
  packageId = (await world.rows<{ packageId: number }>("000000", newest))[0]!.packageId;
  [personId, deputyId] = [await company.idOf("purchaseManager"), await company.idOf("accountsManager")];
  ({ id: supplierId } = await admin.call(supplierCalls.create, { code: "LAW-S", nameEn: "Law" }));
  ({ bottle: unitId } = await someUnits(await company.as("warehouseManager")));
  ({ id: customerId } = await admin.call(customerCalls.create, { shopCode: "LAW-C", nameEn: "Law" }));
  const units = [{ unitId, factor: "1" }];
  const product = async (code: string) =>
    (await admin.call(goodsCalls.create, { code, nameEn: "Law", baseUnitId: unitId, unitId, units, vatCode: "S20" }))
      .id;
  [goodsId, substituteId] = [await product("LAW-G"), await product("LAW-H")];
});

const ITS_RULES = "its rules tie them together: in its own stories";

/** The values that the rules of a record require, by its name in the history. */
const examples: Readonly<Record<string, Example>> = {
  customer: {
    least: () => ({ nameEn: "Law" }),
    sent: { country: "IE", vatNo: "GB123456789" },
    apart: { "stays as it was": "deptId" },
  },
  supplier: {
    least: () => ({ nameEn: "Law" }),
    sent: { country: "IE", awrsUrn: "XXAW00000123456" },
    apart: { "needs a valid certificate: in its own stories": "approved" },
  },
  approvalDeputy: {
    least: () => ({ personId, deputyId, startsOn: FRIDAY, endsOn: FRIDAY }),
  },
  supplierCertificate: { least: () => ({ supplierId, kind: "HALAL" }), sent: { kind: "SALSA" } },
  price: { least: () => ({ goodsId, unitId }) },
  contractPrice: { least: () => ({ customerId, goodsId, unitId }) },
  specialPrice: {
    least: () => ({ goodsId, unitId, price: "1" }),
    apart: {
      "a price or a percentage, for one group: in its own stories": "percentOff priceLevel region customerKind",
    },
  },
  supplierPrice: { least: () => ({ supplierId, goodsId, unitId }) },
  cosmoCode: {
    least: () => ({ cosmoCode: "LAW-C", goodsId, unitId }),
    apart: { "is never empty: in its own stories": "cosmoCode" },
  },
  goodsSubstitute: { least: () => ({ goodsId, substituteId }) },
  goods: {
    least: () => ({ nameEn: "Law", baseUnitId: unitId, unitId, units: [{ unitId, factor: "1" }], vatCode: "S20" }),
    sent: { origin: "TH", commodityCode: "1902301000" },
    apart: {
      [ITS_RULES]:
        "splitSelling splitPrice catchWeight nominalWeightKg priceUnit alcohol abv alcoholLitres batchTracked dateType tempMin tempMax",
    },
  },
  bankAccount: {
    sent: { iban: "GB29NWBK60161331926819", nominalCode: "1200" },
    apart: { [ITS_RULES]: "sortCode accountNo isDefault" },
  },
  driver: { sent: { licenceNo: "AB1" } },
  vehicle: { least: () => ({ registration: "AB12 CDE" }) },
  warehouse: { least: () => ({ kind: "SHOP" }), sent: { postCode: "SW1A 1AA" } },
  warehouseLocation: { least: () => ({ warehouseId: company.warehouseId, kind: "PICK" }) },
  post: { least: () => ({ deptId: company.deptId, postNameEn: "Law", postNameZh: "法" }) },
  dept: { least: () => ({ parentId: company.deptId }) },
  user: {
    least: () => ({ userName: "lawyer", password: "Rice-and-Tea-99", roleIds: [company.roleIds.sales] }),
    apart: { "falls back to the department of whoever adds": "deptId" },
  },
  config: { apart: { "one that is built in stays so": "configType" } },
  dictType: { least: () => ({ dictType: "law" }) },
  dictData: { least: () => ({ dictType: "region", labelEn: "Law", labelZh: "法" }) },
  client: {
    least: () => ({ grantTypeList: ["password"] }),
    sent: { activeTimeout: 600, timeout: 600 },
  },
  ossConfig: { least: () => ({ kind: "database" }) },
  menu: {
    least: () => ({ parentId: 0, menuType: "C", path: "law", component: "law/index" }),
    sent: { perms: "system:law:list" },
    apart: { [ITS_RULES]: "external queryParam" },
  },
  tenant: { least: () => ({ packageId, username: "lawyer", password: "Rice-and-Tea-99" }) },
};

const samples: Partial<Record<Field["kind"], unknown>> = {
  code: "A1",
  text: "A1",
  memo: "A1",
  email: "law@example.com",
  phone: "020 7946 0018",
  int: 3,
  day: "2027-03-01",
  time: "09:30",
};

/** A value other than the default. */
function sampleOf({ kind, usual, choices, decimals }: Field): unknown {
  if (kind === "flag") return usual !== true;
  if (choices) return choices.find(({ value }) => value !== usual)!.value;
  if (decimals !== undefined) return (2).toFixed(decimals);
  return samples[kind];
}

const isOperators = ({ create }: KnownRecord): boolean => create.role === "superadmin";

type Ask = (call: AnyCall, input: Values) => Promise<Values>;

/** A sample of each required field, and what its rules require. */
function leastOf({ entity, fields }: KnownRecord): Values {
  const required = Object.entries(fields).filter(([, field]) => field.required && !field.computed);
  return {
    ...Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)])),
    ...examples[entity]?.least?.(),
  };
}

/** Fields that are not stored as sent, or not cleared by an empty value. */
async function lost(record: KnownRecord, id: number, ask: Ask, least = leastOf(record)): Promise<string[]> {
  const { entity, fields } = record;
  const { sent = {}, apart: others = {} } = examples[entity] ?? {};
  const apart = Object.values(others).flatMap((names) => names.split(" "));
  const law: readonly string[] = storedNames(fields).filter(
    (name) => !Object.hasOwn(least, name) && !apart.includes(name) && fields[name]!.kind !== "ref",
  );
  const given = Object.fromEntries(law.map((name) => [name, sent[name] ?? sampleOf(fields[name]!)]));
  const empty = Object.fromEntries(law.map((name) => [name, ""]));
  const usual = Object.fromEntries(law.map((name) => [name, fields[name]!.usual ?? null]));
  const wrong: string[] = [];
  const rounds: readonly (readonly [sent: Values, expected: Values])[] = [
    [given, given],
    [empty, usual],
    [given, given],
    [{}, usual],
  ];
  for (const [values, expected] of rounds) {
    const { version } = await read(record, id, ask);
    await ask(record.update, { ...least, ...values, id, version });
    const kept = await read(record, id, ask);
    for (const name of law)
      if (kept[name] !== expected[name])
        wrong.push(`${name}: sent ${JSON.stringify(values[name])}, read ${JSON.stringify(kept[name])}`);
  }
  return wrong;
}

const read = async ({ get }: KnownRecord, id: number, ask: Ask): Promise<Values> => {
  const answer = await ask(get, { id });
  return (answer.user as Values | undefined) ?? answer;
};

async function added(record: KnownRecord, ask: Ask, least = leastOf(record)): Promise<number> {
  await ask(record.create, least);
  const newest = `select max(${record.idColumn})::int as id from ${record.table}`;
  const [row] = await world.rows<{ id: number }>(isOperators(record) ? "000000" : company.tenantId, newest);
  return row!.id;
}

const askAs =
  (client: TestClient): Ask =>
  (call, input) =>
    client.call(call, input) as Promise<Values>;

describe("values sent are stored, and empty ones clear the field", () => {
  test.each(knownRecords().map((record) => [record.entity, record] as const))("%s", async (_, record) => {
    const ask = askAs(isOperators(record) ? operator : admin);
    expect(await lost(record, await added(record, ask), ask)).toEqual([]);
  });

  test("including fields that the product itself does not define", () => {
    const withCode = knownRecords().filter(({ fields }) => Object.hasOwn(fields, "doorCode"));
    expect(withCode.map(({ entity }) => entity).toSorted()).toEqual(["customer", "goods"]);
    expect(
      Object.keys(examples).filter((entity) => !knownRecords().some((record) => record.entity === entity)),
    ).toEqual([]);
  });

  test("fails for a column that an update forgets, and for one that it does not clear", async () => {
    const unit = knownRecords().find(({ entity }) => entity === "unit")!;
    const least = { code: "LAW2", nameEn: "Law" };
    const ask = askAs(admin);
    const id = await added(unit, ask, least);
    const forgetful: Ask = (call, { nameZh: _forgotten, ...input }) => ask(call, input);
    expect(await lost(unit, id, forgetful, least)).toContain('nameZh: sent "A1", read null');
    const keeping: Ask = (call, input) =>
      ask(call, call === unit.update ? { ...input, nameZh: input.nameZh || "A1" } : input);
    expect(await lost(unit, id, keeping, least)).toContain('nameZh: sent "", read "A1"');
  });
});
