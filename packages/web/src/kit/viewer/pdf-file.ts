import { call, SIGNED_IN } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { API_BASE, fetchFile } from "../wire.ts";
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
  // A download tells no kind; a document is read as PDF, and a picture is known by its own bytes.
  return new Blob([blob], picture ? {} : { type: "application/pdf" });
}

/** Prints without a window of its own: a hidden frame holds the document until the next one is printed. */
export function printPdf(blob: Blob): void {
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
