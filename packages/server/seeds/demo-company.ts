import type { DataFolder } from "../src/operations/data-folder.ts";

export interface LoadContext {
  readonly folder: DataFolder;
  readonly appUrl: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface DemoCompany {
  readonly tenantId: string;
  readonly name: string;
  load(context: LoadContext): Promise<void>;
}
