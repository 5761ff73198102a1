import {
  statementImportCalls,
  supplierStatementCalls,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { statementImporter } from "./statement-import.service.ts";
import { chase, chaseProposal } from "./supplier-statement.chase.ts";
import * as statements from "./supplier-statement.service.ts";

export const supplierStatementRoutes: Route[] = [
  ...serveImport(statementImportCalls, statementImporter),
  ...serve(supplierStatementCalls, {
    ...documentAnswersOf(statements),
    ...movesOf({ reconcile: statements.reconcile, reopen: statements.reopen }),
    ...{ pair: statements.pair, exportLines: statements.exportLines, chaseProposal, chase },
  }),
];
