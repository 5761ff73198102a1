/** Drivers, vehicles and the vehicle log, as the dispatcher maintains them. */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { vehicleCalls, vehicleChoiceCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { describe, expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { idOfPerson } from "../../../../test/people.fixture.ts";

const { world, company, staff } = openStory();
const { dispatcher } = staff;

let count = 0;
const plate = () =>
  `LB24 K${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count++ % 26))}`;
const addVehicle = async (over: Record<string, unknown> = {}) => {
  const registration = plate();
  const { id } = await dispatcher.call(vehicleCalls.create, { registration, payloadKg: "1200", ...over });
  return { id, registration };
};
const report = (vehicleId: number, state: string, over: Record<string, unknown> = {}) => ({
  vehicleId,
  state,
  stateDate: FRIDAY,
  ...over,
});
const idOf = (displayName: string) => idOfPerson(world, company, displayName);

describe("vehicles", () => {
  test("a plate is stored in capitals and is unique, whatever its spaces", async () => {
    const { id } = await dispatcher.call(vehicleCalls.create, {
      registration: "lb24  kxt",
      temperatureClass: "CHILLED",
    });
    expect(await dispatcher.call(vehicleCalls.get, { id })).toMatchObject({
      registration: "LB24 KXT",
      temperatureClass: "CHILLED",
      state: "AVAILABLE",
      odometer: null,
      version: 1,
      status: "0",
    });
    expect(await dispatcher.refusal(vehicleCalls.create, { registration: "LB24KXT" })).toMatchObject({
      code: 400,
      reason: "registrationTaken",
    });
    expect(await dispatcher.refusal(vehicleCalls.create, { registration: "LB24-KXU" })).toMatchObject({
      code: 400,
      reason: "registrationFormat",
    });
    expect((await dispatcher.call(vehicleCalls.list, { search: "b24kx" })).rows).toHaveLength(1);
  });

  test("documents that have expired or will within thirty days are flagged and listed", async () => {
    const late = await addVehicle({ motExpiry: "2026-11-19", insuranceExpiry: "2027-11-01" });
    const soon = await addVehicle({ taxExpiry: "2026-12-20" });
    const fine = await addVehicle({ motExpiry: "2026-12-21" });
    const { rows } = await dispatcher.call(vehicleCalls.list, { expiring: true });
    expect(rows.map((row) => [row.id, row.expiry])).toEqual([
      [late.id, "EXPIRED"],
      [soon.id, "SOON"],
    ]);
    expect((await dispatcher.call(vehicleCalls.get, { id: fine.id })).expiry).toBeNull();
  });

  test("one without a log or a driver is removed, any other disabled", async () => {
    const unused = await addVehicle();
    await dispatcher.call(vehicleCalls.remove, { ids: [unused.id] });
    const used = await addVehicle();
    await dispatcher.call(vehicleStateCalls.create, report(used.id, "AVAILABLE"));
    expect(await dispatcher.refusal(vehicleCalls.remove, { ids: [used.id] })).toMatchObject({
      code: 400,
      reason: "inUse",
    });
    await dispatcher.call(vehicleCalls.changeStatus, { id: used.id, status: "1" });
    expect((await dispatcher.call(vehicleChoiceCalls.list)).rows.map((row) => row.id)).not.toContain(used.id);
    expect(await dispatcher.refusal(vehicleStateCalls.create, report(used.id, "OFF_ROAD"))).toMatchObject({
      code: 1000,
      reason: "vehicleDisabled",
    });
    expect((await dispatcher.call(vehicleCalls.history, { id: used.id })).map((step) => step.action)).toEqual([
      "disable",
      "add",
    ]);
  });
});

describe("the log of a vehicle", () => {
  test("its newest row is the state; the odometer does not go back; the log moves forward", async () => {
    const { id, registration } = await addVehicle();
    await dispatcher.call(
      vehicleStateCalls.create,
      report(id, "AVAILABLE", { stateDate: "2026-11-18", odometer: 40000 }),
    );
    await dispatcher.call(
      vehicleStateCalls.create,
      report(id, "IN_SERVICE", { odometer: 40120, defects: "Brakes squeal" }),
    );
    expect(await dispatcher.call(vehicleCalls.get, { id })).toMatchObject({
      state: "IN_SERVICE",
      stateDate: FRIDAY,
      odometer: 40120,
      defects: "Brakes squeal",
    });
    for (const [wrong, reason] of [
      [report(id, "AVAILABLE", { odometer: 40119 }), "odometerBack"],
      [report(id, "AVAILABLE", { stateDate: "2026-11-19" }), "beforeLast"],
      [report(id, "AVAILABLE", { stateDate: "2026-11-21" }), "future"],
    ] as const)
      expect(await dispatcher.refusal(vehicleStateCalls.create, wrong)).toMatchObject({ code: 400, reason });
    // Not read this time: the highest earlier reading still applies.
    await dispatcher.call(vehicleStateCalls.create, report(id, "AVAILABLE"));
    expect(await dispatcher.refusal(vehicleStateCalls.create, report(id, "AVAILABLE", { odometer: 1 }))).toMatchObject({
      reason: "odometerBack",
    });
    const { rows } = await dispatcher.call(vehicleStateCalls.list, { vehicleId: id });
    expect(rows.map((row) => [row.state, row.vehicleName])).toEqual([
      ["AVAILABLE", registration],
      ["IN_SERVICE", registration],
      ["AVAILABLE", registration],
    ]);
    expect((await dispatcher.call(vehicleStateCalls.list, { vehicleId: id, dateTo: "2026-11-19" })).total).toBe(1);
    expect((await dispatcher.call(vehicleCalls.list, { state: "IN_SERVICE" })).rows.map((row) => row.id)).not.toContain(
      id,
    );
  });

  test("only its line puts a vehicle on the road, and brings it back", async () => {
    const { id } = await addVehicle();
    expect(await dispatcher.refusal(vehicleStateCalls.create, report(id, "ON_ROUTE"))).toMatchObject({ code: 400 });
    await world.rows(
      company.tenantId,
      "insert into vehicle_state (tenant_id, id, vehicle_id, state, state_date) values ($1, 900, $2, 'ON_ROUTE', $3)",
      [company.tenantId, id, FRIDAY],
    );
    for (const state of ["AVAILABLE", "IN_SERVICE", "OFF_ROAD"])
      expect(await dispatcher.refusal(vehicleStateCalls.create, report(id, state))).toMatchObject({
        code: 1000,
        reason: "whileOnRoute",
      });
    expect(await dispatcher.refusal(vehicleCalls.changeStatus, { id, status: "1" })).toMatchObject({
      code: 1000,
      reason: "onRoute",
    });
  });

  test("is never changed: the server's role may only add to it", async () => {
    const [grants] = await world.rows<{ verbs: string }>(
      company.tenantId,
      `select string_agg(privilege_type, ' ' order by privilege_type) as verbs from information_schema.role_table_grants
        where table_name = 'vehicle_state' and grantee like '%app'`,
    );
    expect(grants!.verbs).toBe("INSERT SELECT");
  });

  test("of two reports at once, one waits for the other", async () => {
    const { id } = await addVehicle();
    const both = await Promise.all([
      dispatcher.answer(vehicleStateCalls.create, report(id, "AVAILABLE", { odometer: 500 })),
      dispatcher.answer(vehicleStateCalls.create, report(id, "AVAILABLE", { odometer: 400 })),
    ]);
    const log = (await dispatcher.call(vehicleStateCalls.list, { vehicleId: id })).rows.map((row) => row.odometer);
    // Whichever came first, no row runs back.
    expect([[400, 500].toReversed().join(), "500"]).toContain(log.join());
    expect(both.map((answer) => answer.code).toSorted()[0]).toBe(200);
  });

  test("a photo of the damage is added to the row", async () => {
    const { id } = await addVehicle();
    const { id: stateId } = await dispatcher.call(
      vehicleStateCalls.create,
      report(id, "OFF_ROAD", { defects: "Dent" }),
    );
    const answer = await dispatcher.upload(
      attachmentCalls.add,
      { entity: "vehicleState", entityId: stateId },
      { name: "dent.csv", bytes: "place,size\nleft door,20\n" },
    );
    expect(answer.code).toBe(200);
    expect(
      (await dispatcher.call(attachmentCalls.list, { entity: "vehicleState", entityId: stateId })).files,
    ).toHaveLength(1);
  });
});

describe("drivers", () => {
  test("a user is one driver at most; expiring licences are flagged", async () => {
    await company.as("sales");
    const userId = await idOf("sales");
    const { id: vehicleId, registration } = await addVehicle();
    const { id } = await dispatcher.call(driverCalls.create, {
      name: "Keith 陳大文",
      userId,
      vehicleId,
      licenceNo: "chan9753116sm9ij",
      licenceExpiry: "2026-12-01",
    });
    expect(await dispatcher.call(driverCalls.get, { id })).toMatchObject({
      name: "Keith 陳大文",
      userName: "sales",
      vehicleName: registration,
      licenceNo: "CHAN9753116SM9IJ",
      expiry: "SOON",
    });
    expect(await dispatcher.refusal(driverCalls.create, { name: "Other", userId })).toMatchObject({
      code: 400,
      reason: "userTaken",
    });
    await dispatcher.call(driverCalls.create, { name: "Ming", licenceExpiry: "2030-01-01" });
    expect((await dispatcher.call(driverCalls.list, { expiring: true })).rows.map((row) => row.name)).toEqual([
      "Keith 陳大文",
    ]);
    expect((await dispatcher.call(vehicleCalls.get, { id: vehicleId })).driverName).toBe("Keith 陳大文");
    await dispatcher.call(driverCalls.changeStatus, { id, status: "1" });
    expect((await dispatcher.call(driverCalls.history, { id })).map((step) => step.action)).toEqual(["disable", "add"]);
    await dispatcher.call(driverCalls.remove, { ids: [id] });
    expect((await dispatcher.file(driverCalls.export, {})).name).toMatch(/\.xlsx$/);
  });

  test("a driver who signs in reports for their own vehicle and sees no other", async () => {
    const driver = await company.as("driver");
    const [own, other] = [await addVehicle(), await addVehicle()];
    await dispatcher.call(driverCalls.create, { name: "Wai", userId: await idOf("driver"), vehicleId: own.id });
    await dispatcher.call(vehicleStateCalls.create, report(other.id, "AVAILABLE"));
    await driver.call(vehicleStateCalls.create, report(own.id, "OFF_ROAD", { defects: "Flat tyre" }));
    expect(await driver.refusal(vehicleStateCalls.create, report(other.id, "OFF_ROAD"))).toMatchObject({ code: 404 });
    expect((await driver.call(vehicleStateCalls.list)).rows.map((row) => row.vehicleName)).toEqual([own.registration]);
    expect((await driver.call(vehicleChoiceCalls.list)).rows.map((row) => row.id)).toEqual([own.id]);
    expect(await driver.refusal(vehicleCalls.list)).toMatchObject({ code: 403 });
  });
});

test("the walls: another company, no permission, not signed in, bad input", async () => {
  const { id } = await addVehicle();
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.refusal(vehicleCalls.get, { id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(vehicleCalls.remove, { ids: [id] })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(vehicleStateCalls.create, report(id, "AVAILABLE"))).toMatchObject({ code: 404 });
  expect(await stranger.refusal(driverCalls.create, { name: "X", vehicleId: id })).toMatchObject({ code: 404 });
  expect(await (await company.as("warehouse")).refusal(vehicleCalls.create, {})).toMatchObject({ code: 403 });
  expect(await dispatcher.with({ token: null }).refusal(driverCalls.list)).toMatchObject({ code: 401 });
  expect(
    await dispatcher.refusal(vehicleCalls.create, { payloadKg: "-1", registration: "LB24 KXT 999999" }),
  ).toMatchObject({
    code: 400,
    fields: [{ path: "registration" }, { path: "payloadKg" }],
  });
});
