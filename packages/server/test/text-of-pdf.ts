import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, without the spaces that typesetting moves about. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  let text = "";
  for (let page = 1; page <= pdf.numPages; page++)
    text += (await (await pdf.getPage(page)).getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join("");
  await loading.destroy();
  return text.replaceAll(/\s/g, "");
}

interface PrintedText {
  readonly text: string;
  /** From the foot of its page up, in points. */
  readonly y: number;
}

/** What stands where on each page. */
export async function linesOfPdf(bytes: Uint8Array): Promise<PrintedText[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(
      items.flatMap((item) => ("str" in item && item.str ? [{ text: item.str, y: item.transform[5] as number }] : [])),
    );
  }
  await loading.destroy();
  return pages;
}
