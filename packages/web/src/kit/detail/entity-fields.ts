/**
 * The fields of any entity, for pages that show records of every kind (the audit log): found by the naming
 * convention of the domain's files, `sales-order.fields.ts` exports `salesOrderFields`.
 */
import { useQuery } from "@tanstack/react-query";
import type { Shape } from "@larder/domain/kernel/fields";
import { attachmentFields } from "@larder/domain/company/file/attachment.calls";

const files: Record<string, () => Promise<unknown>> = import.meta.glob("../../../../domain/src/*/*/*.fields.ts");

/** Names in the audit log that differ from the file name. */
const fieldFiles: Readonly<Record<string, { file: string; fields: string }>> = {
  order: { file: "sales-order", fields: "salesOrderFields" },
  contractPrice: { file: "price", fields: "contractPriceFields" },
  specialPrice: { file: "price", fields: "specialPriceFields" },
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function fieldsOf(entity: string): Promise<Shape> {
  const { file, fields } = fieldFiles[entity] ?? { file: kebab(entity), fields: `${entity}Fields` };
  const path = Object.keys(files).find((one) => one.endsWith(`/${file}.fields.ts`));
  const loaded = path ? ((await files[path]!()) as Record<string, Shape | undefined>) : {};
  // Records of every kind can have files.
  return { originalName: attachmentFields.originalName, ...loaded[fields] };
}

const unknown: Shape = {};

export function useFieldsOf(entity: string): Shape {
  const { data } = useQuery({ queryKey: ["fields", entity], queryFn: () => fieldsOf(entity), staleTime: Infinity });
  return data ?? unknown;
}
