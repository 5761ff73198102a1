/**
 * Calls of the platform's own records (users, roles, departments, menus …), in the wire dialect that other
 * clients speak (docs/rules/companies.md#objects): the id has its own name (`userId`), an edit sends the whole
 * object back, and every change is answered with `data: null`.
 *
 * Additions to the dialect, never required of other clients: `id` beside the named id, the version of a record
 * (an edit that names an outdated one is refused), and the history.
 */
import { z } from "zod";
import { call, type Call, type Page } from "./calls.ts";
import { readCalls, removeCall, versionedRow } from "./record-calls.ts";
import { idSchema, inputSchema, objectOf } from "./fields.ts";
import type { InputOf, VersionedRow, Shape } from "./fields.ts";
import { words, type Words } from "./words.ts";

interface PlatformEntity<S extends Shape, L, R> {
  /** `/system/post` */
  readonly path: string;
  /** `system:post` */
  readonly permission: string;
  readonly name: Words;
  readonly fields: S;
  /** The wire name of the id: `postId`. */
  readonly key: string;
  readonly list: z.ZodType<L>;
  /** The fields of a list row; all fields if absent. */
  readonly row?: z.ZodType<R>;
  /** Only these roles may call any of it. */
  readonly role?: Call["role"];
  /** Repeating an addition or a change without a key is refused. */
  readonly once?: true;
}

export type PlatformEdit<S extends Shape> = InputOf<S> & { id: number; version?: number | undefined };

const seenVersion = z.preprocess(
  (v) => (v === "" || v === null ? undefined : typeof v === "string" ? Number(v) : v),
  z.number({ error: "version" }).int("version").optional(),
);

/** The id under its wire name or ours, and the version that was read, if the client knows about versions. */
export const withKey = <T>(
  key: string,
  schema: z.ZodType<T>,
): z.ZodType<T & { id: number; version?: number | undefined }> =>
  z.preprocess(
    (value) => {
      if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
      const given = value as Record<string, unknown>;
      return { ...given, id: given[key] ?? given["id"] };
    },
    objectOf<T & { id: number; version?: number | undefined }>(
      objectOf<T>(schema).extend(idSchema.shape).extend({ version: seenVersion }),
    ),
  );

export const platformEdit = <S extends Shape>(fields: S, key: string): z.ZodType<PlatformEdit<S>> =>
  withKey(key, inputSchema(fields));

export const platformRow = versionedRow;

/** The calls of a platform record: list, export, one, its history, add, edit, bulk remove. */
export function platformCalls<S extends Shape, L, R = VersionedRow<S>>(entity: PlatformEntity<S, L, R>) {
  const { path, permission, name, fields, key, role, once, list } = entity;
  const roleAndOnce: Pick<Call, "role" | "once"> = { ...(role ? { role } : {}), ...(once ? { once } : {}) };
  const row = (entity.row ?? platformRow(fields)) as z.ZodType<R>;
  const named = { path, permission, name, role };
  const titled = (en: string, zh: string) => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);
  return {
    ...readCalls({ ...named, list: list as z.ZodType<L & Page>, row, detail: platformRow(fields) }),
    create: call.post(path, {
      ...roleAndOnce,
      permission: `${permission}:add`,
      title: titled("add", "新增"),
      input: inputSchema(fields),
    }),
    update: call.put(path, {
      ...roleAndOnce,
      permission: `${permission}:edit`,
      title: titled("edit", "修改"),
      input: platformEdit(fields, key),
    }),
    remove: removeCall(named),
  };
}

/** Enabling and disabling: the client sends the whole object back, and its status is used. */
export const platformStatusCall = ({
  path,
  permission,
  name,
  key,
  role,
}: Pick<PlatformEntity<Shape, unknown, unknown>, "path" | "permission" | "name" | "key" | "role">) =>
  call.put(`${path}/changeStatus`, {
    ...(role ? { role } : {}),
    permission: `${permission}:edit`,
    title: words(`${name.en}: enable or disable`, `${name.zh}：啟用或停用`),
    input: withKey<{ status: "0" | "1" }>(key, z.object({ status: z.enum(["0", "1"], { error: "choice" }) })),
  });
