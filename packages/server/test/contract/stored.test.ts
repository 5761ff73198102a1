/**
 * What a form sends is kept, and what it leaves empty is emptied: of every field of every record that is kept by hand.
 * Two fields are planted that no line of the product knows: migration and field are all that the next one takes.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { clientFields } from "@larder/domain/operator/client/client.fields";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { configFields } from "@larder/domain/company/config/config.fields";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields } from "@larder/domain/people/dept/dept.fields";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictDataFields } from "@larder/domain/company/dictionary/dict-data.fields";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictTypeFields } from "@larder/domain/company/dictionary/dict-type.fields";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { driverFields } from "@larder/domain/fleet/driver/driver.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields } from "@larder/domain/stock/goods/goods.fields";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { storedNames } from "@larder/domain/kernel/stored";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeFields } from "@larder/domain/watch/notice/notice.fields";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { ossConfigFields } from "@larder/domain/operator/oss-config/oss-config.fields";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { postFields } from "@larder/domain/people/post/post.fields";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { roleFields } from "@larder/domain/people/role/role.fields";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { tenantPackageFields } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { userFields } from "@larder/domain/people/user/user.fields";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleFields } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseFields } from "@larder/domain/places/warehouse/warehouse.fields";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseLocationFields } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import type { TestClient } from "../client.ts";
import { openWorld, type Company, type World } from "../world.ts";
import { someUnits } from "../../src/modules/stock/goods/goods.fixture.ts";

const planted = vi.hoisted(() => async (name: string, module: object) => {
  const { text } = await import("@larder/domain/kernel/fields");
  const { words } = await import("@larder/domain/kernel/words");
  const fields = (module as Record<string, object>)[name];
  return { ...module, [name]: { ...fields, doorCode: text(40)(words("Door code", "門鎖密碼")) } };
});
vi.mock("@larder/domain/sales/customer/customer.fields", async (original) =>
  planted("customerFields", await original<object>()),
);
vi.mock("@larder/domain/stock/goods/goods.fields", async (original) =>
  planted("goodsFields", await original<object>()),
);

type Values = Record<string, unknown>;

interface Kept {
  readonly fields: Shape;
  readonly calls: { readonly create: AnyCall; readonly update: AnyCall; readonly get: AnyCall };
  readonly table: string;
  readonly key?: string;
  /** The least that it takes; the rest is what the law is about. */
  readonly least: () => Values;
  /** Values that its rules ask for. */
  readonly sent?: Values;
  /** Reason → fields that follow another law. */
  readonly apart?: Readonly<Record<string, string>>;
  /** Kept by the platform's operator. */
  readonly operator?: true;
}

let world: World;
let company: Company;
let admin: TestClient;
let operator: TestClient;
let unitId: number;

beforeAll(async () => {
  world = await openWorld();
  for (const table of ["customer", "goods"])
    await world.rows("000000", `alter table ${table} add column door_code text`);
  company = await world.company();
  [admin, operator] = [await company.as("admin"), await world.operator()];
  ({ bottle: unitId } = await someUnits(await company.as("warehouseManager")));
});
afterAll(() => world.close());

const SECRET = "is taken and never told";
const ITS_RULES = "its rules tie them together: in its own stories";

const records: Record<string, Kept> = {
  customer: {
    fields: customerFields,
    calls: customerCalls,
    table: "customer",
    least: () => ({ shopCode: "LAW", nameEn: "Law" }),
    sent: { country: "IE", vatNo: "GB123456789" },
    apart: { "stays as it was": "deptId" },
  },
  goods: {
    fields: goodsFields,
    calls: goodsCalls,
    table: "goods",
    least: () => ({
      code: "LAW",
      nameEn: "Law",
      baseUnitId: unitId,
      unitId,
      units: [{ unitId, factor: "1" }],
      vatCode: "S20",
    }),
    sent: { origin: "TH" },
    apart: {
      [ITS_RULES]:
        "splitSelling splitPrice catchWeight nominalWeightKg priceUnit alcohol abv alcoholLitres batchTracked dateType tempMin tempMax",
    },
  },
  unit: { fields: unitFields, calls: unitCalls, table: "unit", least: () => ({ code: "LAW", nameEn: "Law" }) },
  category: {
    fields: categoryFields,
    calls: categoryCalls,
    table: "category",
    least: () => ({ code: "LAW", nameEn: "Law" }),
  },
  driver: {
    fields: driverFields,
    calls: driverCalls,
    table: "driver",
    least: () => ({ name: "Ken" }),
    sent: { licenceNo: "AB1" },
  },
  vehicle: {
    fields: vehicleFields,
    calls: vehicleCalls,
    table: "vehicle",
    least: () => ({ registration: "AB12 CDE" }),
  },
  warehouse: {
    fields: warehouseFields,
    calls: warehouseCalls,
    table: "warehouse",
    least: () => ({ code: "LAW", nameEn: "Law", kind: "SHOP" }),
    sent: { postCode: "SW1A 1AA" },
  },
  warehouseLocation: {
    fields: warehouseLocationFields,
    calls: warehouseLocationCalls,
    table: "location",
    least: () => ({ warehouseId: company.warehouseId, code: "LAW", kind: "PICK" }),
  },
  post: {
    fields: postFields,
    calls: postCalls,
    table: "post",
    least: () => ({ deptId: company.deptId, postCode: "LAW", postNameEn: "Law", postNameCn: "法", postSort: 1 }),
    apart: { "either name, by the language": "postName" },
  },
  dept: {
    fields: deptFields,
    calls: deptCalls,
    table: "dept",
    least: () => ({ parentId: company.deptId, deptName: "Law", orderNum: 1 }),
  },
  role: {
    fields: roleFields,
    calls: roleCalls,
    table: "role",
    least: () => ({ roleName: "Law", roleKey: "law", roleSort: 1, dataScope: "5" }),
  },
  user: {
    fields: userFields,
    calls: userCalls,
    table: "app_user",
    least: () => ({
      userName: "lawyer",
      nickName: "Law",
      password: "Rice-and-Tea-99",
      roleIds: [company.roleIds.sales],
    }),
    apart: { "falls back to the department of whoever adds": "deptId" },
  },
  config: {
    fields: configFields,
    calls: configCalls,
    table: "config",
    least: () => ({ configName: "Law", configKey: "law" }),
    apart: { "one that is built in stays so": "configType" },
  },
  dictType: {
    fields: dictTypeFields,
    calls: dictTypeCalls,
    table: "dict_type",
    least: () => ({ dictName: "Law", dictType: "law" }),
  },
  dictData: {
    fields: dictDataFields,
    calls: dictDataCalls,
    table: "dict_data",
    least: () => ({ dictType: "region", dictValue: "LAW", labelEn: "Law", labelZh: "法" }),
    apart: { "either label, by the language": "dictLabel" },
  },
  notice: {
    fields: noticeFields,
    calls: noticeCalls,
    table: "notice",
    least: () => ({ noticeTitle: "Law", noticeType: "1" }),
  },
  client: {
    fields: clientFields,
    calls: clientCalls,
    table: "client",
    least: () => ({ clientKey: "law", grantTypeList: ["password"] }),
    sent: { activeTimeout: 600, timeout: 600 },
    apart: { [SECRET]: "clientSecret" },
    operator: true,
  },
  ossConfig: {
    fields: ossConfigFields,
    calls: ossConfigCalls,
    table: "oss_config",
    key: "oss_config_id",
    least: () => ({ configKey: "law", kind: "database" }),
    apart: { [SECRET]: "accessKey secretKey", "one of them is used": "status" },
    operator: true,
  },
  tenantPackage: {
    fields: tenantPackageFields,
    calls: tenantPackageCalls,
    table: "tenant_package",
    key: "package_id",
    least: () => ({ packageName: "Law", menuIds: "" }),
    operator: true,
  },
  menu: {
    fields: menuFields,
    calls: menuCalls,
    table: "menu",
    key: "menu_id",
    least: () => ({ parentId: 0, menuType: "C", menuName: "法", orderNum: 1, path: "law", component: "law/index" }),
    sent: { perms: "system:law:list" },
    apart: { [ITS_RULES]: "isFrame queryParam" },
    operator: true,
  },
};

const samples: Partial<Record<Field["kind"], unknown>> = {
  text: "A1",
  memo: "A1",
  email: "law@example.com",
  phone: "020 7946 0018",
  int: 3,
  day: "2027-03-01",
  time: "09:30",
};

/** Something else than it usually is. */
function sampleOf({ kind, usual, choices, decimals }: Field): unknown {
  if (kind === "flag") return usual !== true;
  if (choices) return choices.find(({ value }) => value !== usual)!.value;
  if (decimals !== undefined) return (2).toFixed(decimals);
  return samples[kind];
}

type Ask = (call: AnyCall, input: Values) => Promise<Values>;

/** Fields that are not kept as they were sent, or not emptied when they are. */
async function lost(record: Kept, id: number, ask: Ask): Promise<string[]> {
  const { fields, calls, least, sent = {} } = record;
  const apart = Object.values(record.apart ?? {}).flatMap((names) => names.split(" "));
  const law: readonly string[] = storedNames(fields).filter(
    (name) =>
      !Object.hasOwn(least(), name) && !apart.includes(name) && !fields[name]!.required && fields[name]!.kind !== "ref",
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
    await ask(calls.update, { ...least(), ...values, id, version });
    const kept = await read(record, id, ask);
    for (const name of law)
      if (kept[name] !== expected[name])
        wrong.push(`${name}: sent ${JSON.stringify(values[name])}, read ${JSON.stringify(kept[name])}`);
  }
  expect(law).not.toEqual([]);
  return wrong;
}

const read = async ({ calls }: Kept, id: number, ask: Ask): Promise<Values> => {
  const answer = await ask(calls.get, { id });
  return (answer.user as Values | undefined) ?? answer;
};

async function added({ calls, table, key = "id", least }: Kept, ask: Ask): Promise<number> {
  await ask(calls.create, least());
  const [row] = await world.rows<{ id: number }>(company.tenantId, `select max(${key})::int as id from ${table}`);
  return row!.id;
}

const askAs =
  (client: TestClient): Ask =>
  (call, input) =>
    client.call(call, input) as Promise<Values>;

describe("what is sent is kept, and what is left empty is emptied", () => {
  test.each(Object.entries(records))("%s", async (_, record) => {
    const ask = askAs(record.operator ? operator : admin);
    expect(await lost(record, await added(record, ask), ask)).toEqual([]);
  });

  test("a field that no line of the product knows is among it", () => {
    expect(storedNames(customerFields)).toContain("doorCode");
    expect(storedNames(goodsFields)).toContain("doorCode");
  });

  test("is seen to fail: a column that an update forgets, and one that it does not empty", async () => {
    const unit = { ...records.unit!, least: () => ({ code: "LAW2", nameEn: "Law" }) };
    const ask = askAs(admin);
    const id = await added(unit, ask);
    const forgetful: Ask = (call, { nameZh: _forgotten, ...input }) =>
      ask(call, call === unit.calls.update ? input : { ...input });
    expect(await lost(unit, id, forgetful)).toContain('nameZh: sent "A1", read null');
    const keeping: Ask = (call, input) =>
      ask(call, call === unit.calls.update ? { ...input, nameZh: input.nameZh || "A1" } : input);
    expect(await lost(unit, id, keeping)).toContain('nameZh: sent "", read "A1"');
  });
});
