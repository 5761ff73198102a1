import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { placeOf } from "./oss-config.service.ts";
import { worldOfStory } from "../../../../test/story.ts";

const world = worldOfStory();
let operator: TestClient;
let dialect: Dialect;

beforeAll(async () => {
  operator = await world.operator();
  dialect = dialectOf(operator);
});

const used = async () =>
  (await world.rows<{ config_key: string }>("000000", "select config_key from oss_config where status = '0'")).map(
    (one) => one.config_key,
  );

test("files are stored in the database, and that is the one active configuration", async () => {
  expect(await dialect.get("/resource/oss/config/list?pageNum=1&pageSize=10")).toMatchObject({
    code: 200,
    total: 1,
    rows: [{ configKey: "database", kind: "database", status: "0", accessKey: null, secretKey: null }],
  });
});

test("as another client describes object storage; its keys are never returned", async () => {
  const keys = { accessKey: "AK-7777", secretKey: "SK-8888" };
  expect(
    await dialect.post("/resource/oss/config", {
      ossConfigId: "",
      configKey: "minio",
      ...keys,
      bucketName: "larder",
      prefix: "",
      endpoint: "127.0.0.1:9000",
      domain: "",
      isHttps: "N",
      accessPolicy: "0",
      region: "",
      status: "1",
      remark: "",
    }),
  ).toMatchObject({ code: 200, data: null });
  const row = (await dialect.get("/resource/oss/config/list?configKey=minio")).rows![0] as { ossConfigId: number };
  expect(row).toMatchObject({
    kind: "s3",
    status: "1",
    bucketName: "larder",
    accessKey: "********",
    secretKey: "********",
  });
  const whole = (await dialect.get(`/resource/oss/config/${row.ossConfigId}`)).data;
  // The form requires its keys: it is saved with the stars it was given, or with others.
  for (const unchanged of [{}, { accessKey: "", secretKey: "" }, { accessKey: "****", secretKey: "******" }])
    expect(
      await operator.answer(ossConfigCalls.update, {
        ...whole,
        endpoint: "store.example",
        ...unchanged,
        version: undefined,
      }),
    ).toMatchObject({ code: 200 });
  const [stored] = await world.rows<{ secret_key: string }>(
    "000000",
    "select access_key, secret_key, endpoint from oss_config where config_key = 'minio'",
  );
  expect(stored).toMatchObject({ access_key: "AK-7777", endpoint: "store.example" });
  // Encrypted: only this installation can read it, and only for this row.
  expect(stored!.secret_key).not.toContain("SK-8888");
  expect(world.app.platform.seal.open(stored!.secret_key, placeOf(row.ossConfigId))).toBe("SK-8888");
  await world.app.platform.operations.flush();
  const logs = JSON.stringify(
    await world.rows(
      "000000",
      "select (select string_agg(oper_param, '') from oper_log), (select string_agg(after::text, '') from audit_log)",
    ),
  );
  expect(logs).not.toMatch(/AK-7777|SK-8888/);
});

test("a storage that is not implemented is not activated, and says so; the active one is neither switched off nor removed", async () => {
  const s3 = (await operator.call(ossConfigCalls.list, { configKey: "minio" })).rows[0]!;
  expect(
    await dialect.put("/resource/oss/config/changeStatus", { ossConfigId: s3.id, status: "0", configKey: "minio" }),
  ).toMatchObject({ code: 1000, reason: "ossNotBuilt" });
  expect(
    await dialect.put("/resource/oss/config/changeStatus", { ossConfigId: 1, status: "1", configKey: "database" }),
  ).toMatchObject({ code: 400, reason: "ossInUse" });
  expect(await dialect.delete(`/resource/oss/config/${s3.id},1`)).toMatchObject({ code: 400, reason: "ossInUse" });
  const ours = await operator.call(ossConfigCalls.get, { id: 1 });
  expect(await operator.refusal(ossConfigCalls.update, { ...ours, kind: "s3" })).toMatchObject({
    reason: "ossKindStays",
  });
  expect(await operator.refusal(ossConfigCalls.create, { configKey: "minio" })).toMatchObject({
    reason: "ossNameTaken",
  });
  expect(await used()).toEqual(["database"]);
  expect(await dialect.delete(`/resource/oss/config/${s3.id}`)).toMatchObject({ code: 200 });
});

test("nothing that changed nothing is reported as success: the active one is not activated again, an inactive one not switched off", async () => {
  expect(
    await dialect.put("/resource/oss/config/changeStatus", { ossConfigId: 1, status: "0", configKey: "database" }),
  ).toMatchObject({ code: 400, reason: "ossUsedAlready" });
  const minio = { configKey: "minio-2", kind: "s3", bucketName: "b", endpoint: "e", accessKey: "AK", secretKey: "SK" };
  expect(
    await dialect.post("/resource/oss/config", { ...minio, status: "0" }),
    "asked to be the one in use, and cannot be",
  ).toMatchObject({ code: 1000, reason: "ossNotBuilt" });
  expect(await dialect.post("/resource/oss/config", { ...minio, status: "1" })).toMatchObject({ code: 200 });
  const s3 = (await operator.call(ossConfigCalls.list, { configKey: "minio-2" })).rows[0]!;
  expect(
    await dialect.put("/resource/oss/config/changeStatus", { ossConfigId: s3.id, status: "1", configKey: "minio-2" }),
  ).toMatchObject({ code: 400, reason: "ossNotUsed" });
  expect(await dialect.put("/resource/oss/config", { ...s3, status: "0", remark: "now" })).toMatchObject({
    code: 1000,
    reason: "ossNotBuilt",
  });
  const ours = await operator.call(ossConfigCalls.get, { id: 1 });
  expect(await dialect.put("/resource/oss/config", { ...ours, status: "1" })).toMatchObject({ reason: "ossInUse" });
  expect(await used()).toEqual(["database"]);
  expect(
    await dialect.post("/resource/oss/config", { configKey: "third", kind: "database", status: "0" }),
  ).toMatchObject({
    code: 200,
  });
  expect(await used(), "described as the one in use, and it is").toEqual(["third"]);
  expect(await dialect.put("/resource/oss/config", { ...ours, version: undefined, status: "0" })).toMatchObject({
    code: 200,
  });
  expect(await used()).toEqual(["database"]);
});

test("exactly one is active, also when two change it at once", async () => {
  await operator.call(ossConfigCalls.create, { configKey: "second", kind: "database" });
  const { id } = (await operator.call(ossConfigCalls.list, { configKey: "second" })).rows[0]!;
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      operator.answer(ossConfigCalls.changeStatus, { id: i % 2 ? id : 1, status: "0" }),
    ),
  );
  expect(await used()).toHaveLength(1);
});
