/** Bank holidays: a dictionary of dates used to count working days (docs/rules/numbers.md#working-days). */
import { isDay } from "@larder/domain/kernel/calendar";
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { bankHolidayCalls } from "@larder/domain/company/setting/setting.calls";
import { settingMessages as say } from "@larder/domain/company/setting/setting.messages";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";

const TYPE = "bank_holiday";

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dictData")
    .select(["id", "dictValue", "labelEn", "labelZh"])
    .where("tenantId", "=", ctx.tenantId)
    .where("dictType", "=", TYPE)
    .orderBy("dictValue", "desc")
    .execute();

export async function list(ctx: Ctx): Promise<OutputOf<typeof bankHolidayCalls.list>> {
  return (await rowsOf(ctx))
    .filter((row) => isDay(row.dictValue))
    .map(({ id, dictValue, labelEn, labelZh }) => ({
      id,
      day: dictValue,
      // An unnamed one is labelled with its date.
      nameEn: labelEn === dictValue ? null : labelEn,
      nameZh: labelZh === dictValue ? null : labelZh,
    }));
}

export async function add(ctx: Ctx, { day, nameEn, nameZh }: InputOf<typeof bankHolidayCalls.add>) {
  const rows = await rowsOf(ctx);
  if (rows.some((row) => row.dictValue === day)) refuse(say.holidayThere({ day }));
  const id = ctx.nextId();
  writeRows(ctx, "dictData", [
    {
      tenantId: ctx.tenantId,
      id,
      dictType: TYPE,
      dictValue: day,
      labelEn: nameEn ?? nameZh ?? day,
      labelZh: nameZh ?? nameEn ?? day,
      dictSort: rows.length + 1,
      styleClass: null,
      colour: "default",
      isDefault: "N",
      remark: null,
      version: 1,
      createTime: ctx.now,
      updateTime: ctx.now,
    },
  ]);
  ctx.audit({ entity: "bankHoliday", entityId: id, action: "add", after: { day, nameEn, nameZh } });
  return { id };
}

/** Only future days: past due dates were counted with theirs. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const known = new Map((await rowsOf(ctx)).map((row) => [row.id, row.dictValue]));
  for (const id of [...new Set(ids)]) {
    const day = orNotFound(known.get(id));
    if (day <= ctx.today) refuse(say.holidayPassed({ day }));
    ctx.audit({ entity: "bankHoliday", entityId: id, action: "remove", before: { day } });
  }
  ctx.write(
    ctx.db
      .deleteFrom("dictData")
      .where("tenantId", "=", ctx.tenantId)
      .where("dictType", "=", TYPE)
      .where("id", "in", [...ids]),
  );
  return null;
}
