/**
 * The parts of a workbook besides its rows, as ECMA-376 (Office Open XML) has them: what a
 * spreadsheet program needs to open one sheet with a bold heading that stays in sight.
 */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Numbers below belong to the formats that every program knows already. */
const FIRST_FORMAT = 164;

export const HEADING_STYLE = 1;
/** The style of a format is its place in the list, after that of plain cells and of the heading. */
export const styleOf = (formats: readonly string[], format: string): number => formats.indexOf(format) + 2;

const MARKS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A reader of XML would make a line feed of it.
  "\r": "&#13;",
};

export const escaped = (text: string): string =>
  /[&<>"\r]/.test(text) ? text.replaceAll(/[&<>"\r]/g, (mark) => MARKS[mark]!) : text;

export const partsOf = (sheet: string, formats: readonly string[]): Readonly<Record<string, string>> => ({
  "[Content_Types].xml":
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": relations({ officeDocument: "xl/workbook.xml" }),
  "xl/workbook.xml":
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}">` +
    `<sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations({ worksheet: "worksheets/sheet1.xml", styles: "styles.xml" }),
  "xl/styles.xml": styles(formats),
});

const relations = (targets: Readonly<Record<string, string>>): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([kind, target]) => `<Relationship Id="${kind}" Type="${RELATED}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;

function styles(formats: readonly string[]): string {
  const numbers = formats.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(code)}"/>`);
  const shown = formats.map((_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" xfId="0" applyNumberFormat="1"/>`);
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}">` +
    (numbers.length > 0 ? `<numFmts count="${numbers.length}">${numbers.join("")}</numFmts>` : "") +
    `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf/></cellStyleXfs>` +
    `<cellXfs count="${2 + shown.length}"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/>${shown.join("")}</cellXfs>` +
    `</styleSheet>`
  );
}

export const SHEET = "xl/worksheets/sheet1.xml";

export const sheetStart = (columns: readonly { readonly width: number }[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join("")}</cols>` +
  `<sheetData>`;
export const SHEET_END = "</sheetData></worksheet>";
