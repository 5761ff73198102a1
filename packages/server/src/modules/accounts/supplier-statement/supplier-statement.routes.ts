import {
  statementImportCalls,
  supplierStatementCalls,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { statementImporter } from "./statement-import.service.ts";
import { chase, chaseProposal } from "./supplier-statement.chase.ts";
import * as statements from "./supplier-statement.service.ts";

export const supplierStatementRoutes: Route[] = [
  ...serveImport(statementImportCalls, statementImporter),
  ...serve(supplierStatementCalls, {
    ...documentAnswersOf(statements),
    pair: statements.pair,
    reconcile: (ctx, { id, reason }) => statements.reconcile(ctx, id, reason),
    reopen: (ctx, { id }) => statements.reopen(ctx, id),
    exportLines: statements.exportLines,
    print: (ctx, { id }) => statements.print(ctx, id),
    pdf: statements.pdf,
    chaseProposal,
    chase,
  }),
];
