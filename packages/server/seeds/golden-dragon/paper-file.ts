/** A paper as a supplier sends it: a PDF of one page. The fonts that every reader has know no Chinese, so it is in English. */
import type { UploadedFile } from "@larder/domain/kernel/calls";

const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);

/** The lines below each other, the first one larger. */
export function pdfOf(name: string, [title = "", ...lines]: readonly string[]): UploadedFile {
  const shown = lines.map((line) => `0 -28 Td (${escaped(line)}) Tj`).join("\n");
  const text = `BT /F1 22 Tf 72 740 Td (${escaped(title)}) Tj /F1 13 Tf\n${shown}\nET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  const bytes = new Uint8Array(Buffer.from(file + table + end, "latin1"));
  return { originalName: `${name}.pdf`, suffix: ".pdf", type: "application/pdf", bytes };
}
