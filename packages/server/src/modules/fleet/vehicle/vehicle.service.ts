/** Use cases of the vehicle's record (domain-rules 3.4); its state is the log's affair. */
import type { FileAnswer, HistoryRow, InputOf, Page, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { VehicleChoice, vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleListFields, type Vehicle } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { vehicleMessages as say } from "@larder/domain/fleet/vehicle/vehicle.messages";
import { isRegistration, tidyRegistration } from "@larder/domain/fleet/vehicle/vehicle.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { vehicleDisabling } from "../fleet.news.ts";
import { removeUnused } from "../../../platform/record/removed.ts";
import * as vehicles from "./vehicle.store.ts";

type Input = InputOf<typeof vehicleCalls.create>;
type Edit = InputOf<typeof vehicleCalls.update>;

export const list = (ctx: Ctx, filters: vehicles.VehicleFilters): Promise<Rows<Vehicle>> => vehicles.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Vehicle> => found(await vehicles.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "vehicle", id);
}

export async function exportList(ctx: Ctx, filters: vehicles.VehicleFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => vehicles.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, vehicleListFields, rows, words("Vehicles", "車輛"));
}

export const choose = (ctx: Ctx, page: Page): Promise<Rows<VehicleChoice>> => vehicles.choose(ctx, page);

export const choice = async (ctx: Ctx, id: number): Promise<VehicleChoice> => found(await vehicles.choiceById(ctx, id));

const valuesOf = (input: Input) => ({
  registration: tidyRegistration(input.registration),
  model: input.model ?? null,
  temperatureClass: input.temperatureClass ?? "AMBIENT",
  payloadKg: input.payloadKg ?? null,
  volumeM3: input.volumeM3 ?? null,
  motExpiry: input.motExpiry ?? null,
  taxExpiry: input.taxExpiry ?? null,
  insuranceExpiry: input.insuranceExpiry ?? null,
  costNotes: input.costNotes ?? null,
  status: input.status ?? ("0" as const),
});

async function checked(ctx: Ctx, input: Input, id: number | null) {
  const values = valuesOf(input);
  const { registration } = values;
  if (!isRegistration(registration)) refuse(say.registrationFormat());
  if (await vehicles.registrationTaken(ctx, registration, id)) refuse(say.registrationTaken({ registration }));
  return values;
}

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const values = await checked(ctx, input, null);
  const id = ctx.nextId();
  vehicles.insert(ctx, { ...made(ctx), id, ...values });
  ctx.audit({ entity: "vehicle", entityId: id, action: "add", after: values });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await vehicles.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  const values = await checked(ctx, input, input.id);
  if (values.status === "1" && before.status !== "1") await mayBeDisabled(ctx, before);
  vehicles.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({ entity: "vehicle", entityId: input.id, action: "edit", before: valuesOf(before), after: values });
  return { version: before.version + 1 };
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await vehicles.lock(ctx, [id]);
  const before = await get(ctx, id);
  if (status === "1" && before.status !== "1") await mayBeDisabled(ctx, before);
  vehicles.update(ctx, id, { status, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "vehicle",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

async function mayBeDisabled(ctx: Ctx, vehicle: Vehicle): Promise<void> {
  if (vehicle.state === "ON_ROUTE") refuse(say.onRoute({ registration: vehicle.registration }));
  await vehicleDisabling.tell(ctx, { vehicleId: vehicle.id });
}

/** All or nothing: one vehicle that was used refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await vehicles.lock(ctx, ids);
  for (const id of [...new Set(ids)]) {
    const record = await get(ctx, id);
    await removeUnused(ctx, "vehicle", id, say.inUse({ registration: record.registration }));
    ctx.audit({ entity: "vehicle", entityId: id, action: "remove", before: valuesOf(record) });
  }
  return null;
}
