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
