/** Imports customers (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import { pick } from "@larder/domain/kernel/fields";
import { isZero, type Money } from "@larder/domain/kernel/decimal";
import { customerImportFields as columns } from "@larder/domain/sales/customer/customer-import.fields";
import { customerMessages as say } from "@larder/domain/sales/customer/customer.messages";
import { customerRefusal } from "@larder/domain/sales/customer/customer.rules";
import { mayDo } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { recordImporter } from "../../../platform/import/record-importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { wordedFields } from "../../company/index.ts";
import { customers, newCustomer, recordOf } from "./customer.service.ts";
import * as store from "./customer-import.store.ts";

const NO_CREDIT: Money | null = "0.00";

export const customerImporter = recordImporter({
  entity: "customer",
  columns,
  table: "customer",
  code: "shopCode",
  codeTaken: say.codeTaken,
  searchable: { as: "customer", by: store.findable },
  worded: wordedFields,
  async file(ctx) {
    const [users, { region }] = await Promise.all([store.userIds(ctx), wordedFields(ctx, pick(columns, "region"))]);
    return { users, regions: new Set(region!.choices?.map(({ value }) => value)) };
  },
  async judge(ctx, _rows, { users, regions }) {
    const mayGiveCredit = mayDo(ctx.actor, "acc:customer:creditLimit");
    return ({ salesperson, creditLimit = null, ...plain }, row) => {
      const salespersonId = salesperson ? (users.get(salesperson.toLowerCase()) ?? null) : null;
      if (salesperson && salespersonId === null) row.problem("salesperson", importWords.unknown(salesperson));
      if (plain.region && !regions.has(plain.region)) row.problem("region", importWords.unknown(plain.region));
      // New customers start without credit; only the accounts manager sets a limit.
      if (creditLimit && !isZero(creditLimit) && !mayGiveCredit)
        row.problem("creditLimit", say.creditLimitNotYours().words);
      return { ...recordOf({ ...plain, salespersonId }), creditLimit: mayGiveCredit ? creditLimit : NO_CREDIT };
    };
  },
  refusal: customerRefusal,
  row: (ctx, customer, id) => ({ ...newCustomer, ...auditColumns(ctx), id, ...customer, deptId: ctx.actor.deptId }),
  shown: ({ creditLimit }) => ({ creditLimit }),
  remove: customers.remove,
});
