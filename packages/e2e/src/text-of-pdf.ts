import fs from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, without spaces. */
export async function textOfPdf(file: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(fs.readFileSync(file)), verbosity: 0 });
  const pdf = await loading.promise;
  let text = "";
  for (let page = 1; page <= pdf.numPages; page++)
    text += (await (await pdf.getPage(page)).getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join("");
  await loading.destroy();
  return text.replaceAll(/\s/g, "");
}
