import { call, SIGNED_IN } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { toast } from "../toast.tsx";
import { makeOld } from "../use-call.ts";
import { API_BASE, fetchFile, save, send } from "../wire.ts";
import { WireFault } from "../wire-refusal.ts";
import { apiAddress, isForeign, type PdfItem } from "./viewer.rules.ts";

/** The bytes of a document: from our API with the token, from a file store by its signed link alone. */
export async function loadPdf({ url, originalName, picture }: PdfItem, signal: AbortSignal): Promise<Blob> {
  if (url.startsWith("blob:") || isForeign(url, window.location.origin)) {
    const answer = await fetch(url, { signal, credentials: "omit" });
    if (!answer.ok) throw new WireFault("download");
    return answer.blob();
  }
  const { path, query } = apiAddress(url, API_BASE);
  const document = call.get<Record<string, string>, unknown>(path, {
    permission: SIGNED_IN,
    title: words("Document", "文件"),
    answer: "file",
  });
  const { blob } = await fetchFile(document, query, { signal, quiet: true, name: originalName });
  // A download has no type; a document is read as PDF, and a picture is recognised by its bytes.
  return new Blob([blob], picture ? {} : { type: "application/pdf" });
}

/**
 * A file to be downloaded or printed: first the printing is counted, where it counts, then the file is fetched
 * in that state.
 */
export async function leavingPdf(item: PdfItem, seen: Blob): Promise<Blob> {
  if (!item.leaving) return seen;
  const { call: count, id, url } = item.leaving;
  await send(count, { id });
  void makeOld([count]);
  return loadPdf({ ...item, url }, new AbortController().signal);
}

const savedToPrintWords = words(
  "This browser cannot print documents by itself. The document was saved: open it and print it from there.",
  "此瀏覽器未能直接列印文件。文件已儲存，請開啟後列印。",
);

/**
 * Prints without opening a window: a hidden frame holds the document until the next one is printed. A browser
 * that cannot show PDF would print nothing: it downloads the document and says so.
 */
export function printPdf(blob: Blob, name: string): void {
  if (!navigator.pdfViewerEnabled) {
    save({ name, blob });
    toast.note(savedToPrintWords);
    return;
  }
  document.getElementById(FRAME)?.remove();
  const url = URL.createObjectURL(blob);
  const frame = document.createElement("iframe");
  frame.id = FRAME;
  frame.hidden = true;
  frame.setAttribute("aria-hidden", "true");
  frame.addEventListener("load", () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  frame.src = url;
  document.body.append(frame);
}

const FRAME = "larder-print";
