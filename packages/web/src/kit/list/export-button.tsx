import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { download } from "../wire.ts";

const exportWords: Words = { en: "Export", zh: "匯出" };

/** The export has the same filters as the list. */
export function ExportButton({ call, input }: { call: AnyCall | undefined; input: object }) {
  const may = useMayCall(call);
  if (!call || !may) return null;
  return <Button label={exportWords} icon="download" onPress={() => download(call, input).catch(() => {})} />;
}
