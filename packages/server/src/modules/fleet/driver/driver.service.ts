/** Use cases of the driver's record (domain-rules 3.4). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { driverListFields, type Driver } from "@larder/domain/fleet/driver/driver.fields";
import { driverMessages as say } from "@larder/domain/fleet/driver/driver.messages";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { driverDisabling } from "../fleet.news.ts";
import { removeUnused } from "../../../platform/record/removed.ts";
import { userToChoose } from "../../people/index.ts";
import * as vehicles from "../vehicle/vehicle.store.ts";
import * as drivers from "./driver.store.ts";

type Input = InputOf<typeof driverCalls.create>;
type Edit = InputOf<typeof driverCalls.update>;

export const list = (ctx: Ctx, filters: drivers.DriverFilters): Promise<Rows<Driver>> => drivers.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Driver> => found(await drivers.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "driver", id);
}

export async function exportList(ctx: Ctx, filters: drivers.DriverFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => drivers.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, driverListFields, rows, words("Drivers", "司機"));
}

const valuesOf = (input: Input) => ({
  name: input.name,
  userId: input.userId ?? null,
  phone: input.phone ?? null,
  licenceNo: input.licenceNo?.toUpperCase() ?? null,
  licenceExpiry: input.licenceExpiry ?? null,
  vehicleId: input.vehicleId ?? null,
  remark: input.remark ?? null,
  status: input.status ?? ("0" as const),
});

/** Whom and what the record names is of this company; a person is one driver at most. */
async function checkNamed(ctx: Ctx, input: Input, id: number | null): Promise<void> {
  const { userId, vehicleId } = input;
  if (vehicleId) found(await vehicles.byId(ctx, vehicleId));
  if (!userId) return;
  const user = found(await userToChoose(ctx, userId));
  const other = await drivers.driverOfUser(ctx, userId, id);
  if (other) refuse(say.userTaken({ user: user.nickName, driver: other.name }));
}

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  await checkNamed(ctx, input, null);
  const values = valuesOf(input);
  const id = ctx.nextId();
  drivers.insert(ctx, { ...made(ctx), id, ...values });
  ctx.audit({ entity: "driver", entityId: id, action: "add", after: values });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await drivers.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  await checkNamed(ctx, input, input.id);
  const values = valuesOf(input);
  if (values.status === "1" && before.status !== "1") await driverDisabling.tell(ctx, { driverId: input.id });
  drivers.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({ entity: "driver", entityId: input.id, action: "edit", before: valuesOf(before), after: values });
  return { version: before.version + 1 };
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await drivers.lock(ctx, [id]);
  const before = await get(ctx, id);
  if (status === "1" && before.status !== "1") await driverDisabling.tell(ctx, { driverId: id });
  drivers.update(ctx, id, { status, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "driver",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

/** All or nothing: one driver who stands on a document refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await drivers.lock(ctx, ids);
  for (const id of [...new Set(ids)]) {
    const record = await get(ctx, id);
    await removeUnused(ctx, "driver", id, say.inUse({ name: record.name }));
    ctx.audit({ entity: "driver", entityId: id, action: "remove", before: valuesOf(record) });
  }
  return null;
}
