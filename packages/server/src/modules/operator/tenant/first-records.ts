/** The dictionaries and the configuration that a company starts with, as rows of its tables. */
import { randomBytes } from "node:crypto";
import { INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { configuration } from "./configuration.ts";
import { dictionaries } from "../../company/index.ts";

type Of<T extends keyof Tables> = Omit<
  Whole<T>,
  "tenantId" | "id" | "version" | "createBy" | "createTime" | "updateBy" | "updateTime"
>;

/** What is copied into a company: from the product, or from the platform's own company (docs/rules/companies.md#the-operator-at-work-in-a-company). */
export interface FirstRecords {
  readonly types: readonly Of<"dictType">[];
  readonly entries: readonly Of<"dictData">[];
  readonly configs: readonly Of<"config">[];
}

export const shipped: FirstRecords = {
  types: dictionaries.map(({ type, name, system }) => ({
    dictName: `${name.en} ${name.zh}`,
    dictType: type,
    system,
    remark: null,
  })),
  entries: dictionaries.flatMap(({ type, entries }) =>
    entries.map(({ value, label }, i) => ({
      dictType: type,
      dictValue: value,
      labelEn: label.en,
      labelZh: label.zh,
      dictSort: i + 1,
      styleClass: null,
      colour: "default",
      isDefault: "N",
      remark: null,
    })),
  ),
  configs: configuration.map(({ key, name, value }) => ({
    configName: `${name.en} ${name.zh}`,
    configKey: key,
    configValue: value,
    configType: "Y",
    remark: null,
  })),
};

export function firstRows(
  { types, entries, configs }: FirstRecords,
  tenantId: string,
  nextId: () => number,
  now: Date,
) {
  const stamped = <T extends object>(row: T) => ({
    tenantId,
    id: nextId(),
    ...row,
    version: 1,
    createTime: now,
    updateTime: now,
  });
  return {
    dictType: types.map(stamped),
    dictData: entries.map(stamped),
    // No company starts with the initial password of another.
    config: configs.map((row) => ({
      ...stamped(row.configKey === INITIAL_PASSWORD ? { ...row, configValue: drawn() } : row),
      createBy: null,
      updateBy: null,
    })),
  };
}

const drawn = (): string => randomBytes(9).toString("base64url");
