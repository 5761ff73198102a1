/**
 * Which records can have files, and who may see and change them: the record's rules apply to its files
 * (docs/rules/documents.md#files-and-prints). Each module registers its records when the application is
 * composed; the file store knows none of them.
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { mayDo, type Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";
import { fileMessages } from "./file-messages.ts";

export interface FileHolder {
  /** Permission to open the record. */
  readonly see: string;
  /** Permission to work on it. */
  readonly change: string;
  /** Whether the caller may see this particular record: company, data scope, warehouse. */
  readonly exists: (ctx: Ctx, id: number) => Promise<boolean>;
  /** In whose history its files appear, if it has none of its own: a line of a document. */
  readonly auditedAs?: (ctx: Ctx, id: number) => Promise<OwnerOfFiles>;
}

export interface OwnerOfFiles {
  readonly entity: string;
  readonly entityId: number;
}

/** `filesOf("sales:order:query", "sales:order:edit", isFound(orders.byId))`. */
export const filesOf = (see: string, change: string, exists: FileHolder["exists"]): FileHolder => ({
  ...{ see, change, exists },
});

const holders = new Map<string, FileHolder>();

export function registerFileHolders(declared: Readonly<Record<string, FileHolder>>): void {
  for (const [entity, holder] of Object.entries(declared)) holders.set(entity, holder);
}

/** Whether files may be added to and removed from such a record. */
export const mayChangeFiles = (ctx: Ctx, entity: string): boolean => {
  const holder = holders.get(entity);
  return holder !== undefined && mayDo(ctx.actor, holder.change);
};

/** The record in whose history the files of this one appear. */
export const auditedAs = async (ctx: Ctx, of: OwnerOfFiles): Promise<OwnerOfFiles> =>
  (await holders.get(of.entity)?.auditedAs?.(ctx, of.entityId)) ?? of;

/** Refuses a caller who may not do this to the record's files. */
export async function requireHolder(ctx: Ctx, entity: string, id: number, way: "see" | "change"): Promise<void> {
  const holder = holders.get(entity) ?? refuse(fileMessages.unknownRecordKind());
  if (!mayDo(ctx.actor, holder[way])) refuse(platformMessages.forbidden());
  if (!(await holder.exists(ctx, id))) refuse(platformMessages.notFound());
}
