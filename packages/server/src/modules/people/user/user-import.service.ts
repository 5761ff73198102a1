/**
 * Imports users from a table: in the background with a dry run, like every import, and immediately for clients
 * of the wire dialect (docs/rules/wire.md#users-out-of-a-table). All get the company's initial password and are
 * asked for their own.
 */
import type { UploadedFile } from "@larder/domain/kernel/calls";
import type { InputOf } from "@larder/domain/kernel/fields";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import { INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";
import { userImportFields as columns } from "@larder/domain/people/user/user-import.fields";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import { userNameProblem } from "@larder/domain/people/user/user.rules";
import type { Ctx } from "../../../platform/context.ts";
import { importMessages, importWords } from "../../../platform/import/import.messages.ts";
import {
  FirstLines,
  importer,
  judgedRows,
  type Judge,
  type Row,
  type Sheet,
} from "../../../platform/import/importer.ts";
import { ReadSheet } from "../../../platform/import/sheet.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { hashPassword } from "../../../platform/access/password.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { configValue } from "../../company/index.ts";
import type { Granted } from "./reached.ts";
import { requireMayAssign, warehousesToGive, warehousesFor } from "./user.assign.ts";
import { granting } from "./user.reach.ts";
import * as store from "./user-import.store.ts";
import { users } from "./user.service.ts";
import { byId, quota } from "./user.store.ts";
import { newAccount } from "./new-account.ts";

type Entered = InputOf<typeof columns>;
interface Ready {
  readonly values: Pick<Entered, "userName" | "displayName"> & {
    readonly email: string | null;
    readonly phone: string | null;
    readonly sex: "0" | "1" | "2";
    readonly status: "0" | "1";
    readonly deptId: number | null;
  };
  readonly roleIds: readonly number[];
  /** null: refused, and the sheet says why. */
  readonly granted: Granted | null;
  /** The user who already has the account, if such rows change them. */
  readonly existingId: number | null;
}

export const userImporter = importer({
  entity: "user",
  columns,
  tables: ["appUser", "userRole", "userWarehouse", "auditLog"],
  file: (ctx) => judging(ctx, false),
  judge: async (_ctx, _rows, judge) => judge,
  write,
  remove: takeBack,
});

const listed = (text: string | null | undefined): string[] =>
  (text ?? "")
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

async function judging(ctx: Ctx, changesExisting: boolean): Promise<Judge<Entered, Ready>> {
  const there = await quota(ctx);
  const taken = await store.known(ctx);
  const depts = await store.depts(ctx);
  const roles = await store.rolesByName(ctx);
  const warehouses = await store.warehousesByCode(ctx);
  const worksIn = await warehousesFor(ctx, null, null);
  const toGive = new Set((await warehousesToGive(ctx, [])).map(({ id }) => id));
  const grantedOr = await granting(
    ctx,
    [...roles.values()].map(({ id }) => id),
  );
  const [names, emails, phones] = [new FirstLines(), new FirstLines(), new FirstLines()];
  const ownDept = ctx.actor.scope === null ? null : ctx.actor.deptId;
  let left = there.most < 0 ? Infinity : there.most - there.users;

  const once = (row: Row<Entered>, field: keyof Entered, value: string, key: string, seen: FirstLines) => {
    const before = seen.seen(key, row.line);
    if (before) row.problem(field, importWords.repeated(value, before));
  };

  return (values, row): Ready => {
    const { userName, displayName, email = null, phone = null } = values;
    const wrongName = userNameProblem(userName);
    if (wrongName) row.problem("userName", wrongName.words);
    const key = userName.toLowerCase();
    once(row, "userName", userName, key, names);
    const existingId = taken.names.get(key) ?? null;
    if (existingId !== null && !changesExisting) row.problem("userName", say.userNameTaken({ name: userName }).words);
    if (existingId === null && --left < 0) row.problem("userName", say.userQuotaExceeded({ most: there.most }).words);

    if (email) {
      once(row, "email", email, email.toLowerCase(), emails);
      const owner = taken.emails.get(email.toLowerCase()) ?? existingId;
      if (owner !== existingId) row.problem("email", say.userEmailTaken({ name: email }).words);
    }
    if (phone) {
      once(row, "phone", phone, store.digitsOf(phone), phones);
      const owner = taken.phones.get(store.digitsOf(phone)) ?? existingId;
      if (owner !== existingId) row.problem("phone", say.userPhoneTaken({ name: phone }).words);
    }
    const deptId = deptOf(row, values, depts);

    const given = listed(values.roles).flatMap((name) => {
      const role = roles.get(name.toLowerCase());
      if (!role) row.problem("roles", importWords.unknown(name));
      return role ? [role] : [];
    });
    const refused = refusalOf(() => requireMayAssign(ctx, given));
    if (refused) row.problem("roles", refused.words);
    const places = listed(values.warehouses).flatMap((code) => {
      const id = warehouses.get(code.toUpperCase());
      const mine = id !== undefined && toGive.has(id);
      if (!mine) row.problem("warehouses", importWords.unknown(code));
      return mine ? [id] : [];
    });
    const grants = {
      roleIds: [...new Set(given.map((role) => role.id))],
      deptId: deptId ?? ownDept,
      warehouseIds: places.length > 0 ? [...new Set(places)] : worksIn,
    };
    const answer = grantedOr(userName, grants);
    const granted = "reason" in answer ? null : answer;
    if ("reason" in answer && !refused) row.problem("roles", answer.words);
    return {
      existingId,
      values: {
        userName,
        displayName,
        email,
        phone,
        sex: values.sex ?? "2",
        status: values.status ?? "0",
        deptId: grants.deptId,
      },
      roleIds: grants.roleIds,
      granted,
    };
  };
}

/** By number, otherwise by name, which must be unambiguous. */
function deptOf(row: Row<Entered>, values: Entered, depts: store.KnownDepts): number | null {
  const { deptId = null, department = null } = values;
  if (deptId !== null) {
    if (!depts.ids.has(deptId)) row.problem("deptId", importWords.unknown(String(deptId)));
    return deptId;
  }
  if (department === null || department === "") return null;
  const [id, another] = depts.byName.get(department.toLowerCase()) ?? [];
  if (id === undefined) row.problem("department", say.deptUnknown({ name: department }).words);
  else if (another !== undefined) row.problem("department", say.deptAmbiguous({ name: department }).words);
  return id ?? null;
}

function refusalOf(work: () => void) {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Hashed once for all: the password is the same, and each user changes it at the first sign-in. */
async function initialPassword(ctx: Ctx): Promise<string> {
  const password = await configValue(ctx, INITIAL_PASSWORD);
  return hashPassword(password || refuse(say.initialPasswordMissing()));
}

async function write(ctx: Ctx, rows: readonly Ready[]): Promise<number[]> {
  const password = await initialPassword(ctx);
  const { tenantId } = ctx;
  const stamped = rows.map(({ values, granted }) => ({
    id: ctx.nextId(),
    values,
    granted: granted ?? refuse(platformMessages.forbidden()),
  }));
  store.insertAll(
    ctx,
    stamped.map(({ id, values, granted }) => ({
      row: { ...newAccount, ...auditColumns(ctx), id, ...values, password },
      granted,
    })),
  );
  for (const { id, values, granted } of stamped)
    ctx.audit({
      entity: "user",
      entityId: id,
      action: "add",
      after: { ...values, roleIds: granted.roleIds, warehouseIds: granted.warehouseIds },
    });
  rightsChanged(ctx, tenantId);
  return stamped.map(({ id }) => id);
}

async function takeBack(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const [first] = await store.signedIn(ctx, ids);
  if (first) refuse(say.userSignedIn({ name: first }));
  return users.remove(ctx, ids);
}

/* ---------- at once, for clients of the dialect ---------- */

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** All rows or none. The answer is HTML for another client's window, with every value of the file escaped. */
export async function importNow(ctx: Ctx, file: UploadedFile, changesExisting: boolean): Promise<string> {
  const t = (en: string, zh: string): string => (ctx.language === "zh" ? zh : en);
  const sheet = await new ReadSheet(columns).read(await readTable(file.originalName, file.bytes));
  sheet.end();
  const judge = await judging(ctx, changesExisting);
  const ready = (await judgedRows(sheet as unknown as Sheet<Entered>, judge, columns)).map((one) => one.ready);
  if (sheet.problemCount > 0) {
    const problemText = (language: "en" | "zh"): string =>
      sheet.problems.map((one) => `<br/>${escaped([one.cell, one[language]].filter(Boolean).join(": "))}`).join("");
    return refuse(
      importMessages.faultyTable({ count: sheet.problemCount, en: problemText("en"), zh: problemText("zh") }),
    );
  }
  await write(
    ctx,
    ready.filter((row) => row.existingId === null),
  );
  for (const { existingId, values, roleIds } of ready) {
    if (existingId === null) continue;
    // The roles of a row without any stay as they are.
    const before = await byId(ctx, existingId);
    await users.update(ctx, {
      ...values,
      deptId: values.deptId ?? before?.deptId ?? null,
      id: existingId,
      ...(roleIds.length > 0 ? { roleIds: [...roleIds] } : {}),
    });
  }
  const names = ready.map(({ values }) => `<br/>${escaped(values.userName)}`).join("");
  return t(`${ready.length} users imported:${names}`, `已匯入 ${ready.length} 名用戶：${names}`);
}
