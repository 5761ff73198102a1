import { afterAll, describe, expect, test } from "vitest";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { sampleStatement } from "../../modules/accounts/statement/statement.print-data.fixture.ts";
import { sampleInvoice } from "../../modules/sales/sales-invoice/sales-invoice.print-data.fixture.ts";
import type { SalesInvoicePrint } from "../../modules/sales/sales-invoice/sales-invoice.print-data.ts";
import { closePrinter, renderPdf, renderPdfBundle } from "./pdf.ts";

const INVOICE = "/modules/sales/sales-invoice/sales-invoice.typ";
const STATEMENT = "/modules/accounts/statement/statement.typ";

/** The words of each page, without the spaces that typesetting moves about, and the fonts used. */
async function read(bytes: Uint8Array): Promise<{ pages: string[]; fonts: string[] }> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const fonts = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replaceAll(/\s/g, ""),
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries()) {
      if (operation !== OPS.setFont) continue;
      const font = page.commonObjs.get((argsArray[at] as [string])[0]) as { name: string; missingFile?: boolean };
      fonts.add(font.missingFile ? `${font.name} is not embedded` : font.name.replace(/^[A-Z]{6}\+/, ""));
    }
  }
  await loading.destroy();
  return { pages, fonts: [...fonts].toSorted() };
}

const invoice = async (change: Partial<SalesInvoicePrint> = {}) =>
  read(await renderPdf(INVOICE, { ...sampleInvoice, ...change }));
const packed = (text: string) => text.replaceAll(/\s/g, "");

afterAll(closePrinter);

describe("a printed invoice (docs/rules/invoices.md#content)", () => {
  const said: [text: string, why: string][] = [
    ["Invoiceno.發票編號SI26-000042", "sequential number"],
    ["Invoicedate發票日期6May2026", "invoice date, the month in letters"],
    ["Taxpoint課稅時點5May2026", "tax point, as it is another day"],
    ["GoldenDragonFoodsLtd金龍食品有限公司", "seller in both names"],
    ["Unit7,DragonWharf,18CodyRoad,London,E164TG", "seller's address"],
    ["GB123456782", "seller's VAT number"],
    ["08765432", "company number"],
    ["XMAW12345678901", "AWRS URN, as there is beer"],
    ["JadeGardenRestaurant翠園酒家42WardourStreet", "buyer's name and address"],
    ["Jasminerice20kg泰國香米20公斤", "description in both languages"],
    ["3case箱30.270kg", "quantity, unit and metric weight"],
    ["6.45/kg", "price per kilogram"],
    ["18.3333", "a price ex VAT keeps the decimals that say something"],
    ["21.0721.50−2%", "discount of the line"],
    ["20%S38.97", "rate and net of the line"],
    ["0%Z105.35", "zero-rated lines are marked Z"],
    ["B26-0504,useby此日期前食用9May2026", "batch and expiry for a customer who asks"],
    ["Discount折扣2.5%−11.70", "discount of the document"],
    ["S=standard-rated標準稅率20%175.1235.02", "net and VAT per rate"],
    ["Z=zero-rated零稅率0%293.070.00", "the key of the mark Z"],
    ["Nettotal未稅總額468.19", "net total"],
    ["Totaltopay應付總額£503.21", "total"],
    ["30daysfrominvoicedate", "payment terms"],
    ["Duedate到期日5Jun2026", "due date"],
    ["20-00-00", "bank details"],
    ["PO-8841", "the customer's purchase order"],
    ["Deliverydate送貨日期5May2026", "delivery date"],
    ["SO26-000117", "order number"],
    ["Page1of1/第1頁，共1頁", "page x of y"],
  ];
  test("contains everything the law and the customer require", async () => {
    const { pages } = await invoice();
    expect(pages).toHaveLength(1);
    for (const [text, why] of said) expect(pages[0], why).toContain(text);
    expect(pages[0]).not.toContain("COPY");
  });

  test("without alcohol, a separate tax point and requested batches, leaves those out", async () => {
    const { pages } = await invoice({
      taxPoint: sampleInvoice.invoiceDate,
      seller: { ...sampleInvoice.seller, awrsUrn: null },
      lines: sampleInvoice.lines.map((line) => ({ ...line, batches: [] })),
    });
    for (const text of ["Taxpoint", "AWRS", "Batch"]) expect(pages[0]).not.toContain(text);
  });

  const layouts: [layout: SalesInvoicePrint["layout"], said: string, not: string, why: string][] = [
    ["en", "Invoiceno.SI26-000042", "發票編號", "English labels alone"],
    ["zh", "發票編號SI26-000042", "Invoiceno.", "Chinese labels alone"],
  ];
  for (const [layout, has, not, why] of layouts) {
    test(why, async () => {
      const { pages } = await invoice({ layout });
      expect(pages[0]).toContain(has);
      expect(pages[0]).not.toContain(not);
      expect(pages[0], "goods keep both names").toContain("薯片");
    });
  }

  test("a reprint is marked as a copy, a revised one says what it replaces", async () => {
    const { pages } = await invoice({ copy: true, revision: 1, replacesCopyOf: "2026-05-06" });
    expect(pages[0]).toContain("COPY副本");
    expect(pages[0]).toContain("SI26-000042-R1:replacesthecopyof6May2026");
  });

  test("a long one repeats its number and the head of the table, and counts its pages", async () => {
    const lines = Array.from({ length: 14 }, () => sampleInvoice.lines).flat();
    const { pages } = await invoice({ lines });
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page${at + 1}of${pages.length}`);
      expect(page).toContain("Description貨品");
      expect(page).toContain("SI26-000042");
    }
    expect(pages.join("").split("Jasminerice").length - 1, "every line is printed").toBe(14);
    expect(pages.at(-1)).toContain("£503.21");
  });
});

describe("the paper", () => {
  test("is drawn with shipped fonts only, Traditional and Simplified alike", async () => {
    const remark = "龍 蝦 (正體) 龙 虾 见 这 (简体)";
    const { pages, fonts } = await invoice({ remark });
    expect(fonts).toEqual(["NotoSansSC-Regular", "NotoSansTC-Bold", "NotoSansTC-Regular"]);
    expect(pages[0]).toContain(packed(remark));
  });

  test("prints markup in a name literally", async () => {
    const nameEn = '#panic("x") *Wok* & _Roll_ $5$ `ls` <b> \\ "quoted" [x](y) = 1';
    const { pages } = await invoice({ buyer: { ...sampleInvoice.buyer, nameEn } });
    expect(pages[0]).toContain(packed(nameEn));
  });

  test("prints the same bytes for the same document", async () => {
    const [first, second] = [await renderPdf(INVOICE, sampleInvoice), await renderPdf(INVOICE, sampleInvoice)];
    expect(Buffer.from(first).equals(second)).toBe(true);
  });

  test("needs neither Chinese names, nor a bank, nor anything else that may be missing", async () => {
    const bare = { phone: null, email: null, website: null, companyNo: null, awrsUrn: null, vatNo: null };
    for (const layout of ["en", "zh", "both"] as const) {
      const { pages } = await invoice({
        layout,
        seller: { ...sampleInvoice.seller, ...bare, nameZh: null },
        buyer: { nameEn: null, nameZh: "翠園酒家", address: [], vatNo: null },
        customerPo: null,
        deliveredTo: [],
        bank: null,
        remark: "",
        lines: sampleInvoice.lines.map((line) => ({ ...line, description: { en: line.description.en, zh: "" } })),
      });
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain("翠園酒家");
      expect(pages[0]).toContain("GoldenDragonFoodsLtd");
      expect(pages[0]).toContain("£503.21");
    }
  });

  test("numbers the pages of each document in a bundle for itself", async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => `SI26-${String(at + 1).padStart(6, "0")}`);
    const files = await renderPdfBundle(
      INVOICE,
      numbers.map((number) => ({ ...sampleInvoice, number })),
    );
    expect(files, "25 and 5").toHaveLength(2);
    const pages = (await Promise.all(files.map(read))).flatMap((file) => file.pages);
    expect(pages).toHaveLength(30);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(numbers[at]);
      expect(page).toContain("Page1of1");
    }
  });

  test("a failing template reports why, and the next document is printed", async () => {
    await expect(renderPdf(INVOICE, { layout: "both" })).rejects.toThrow(/sales-invoice\.typ/);
    await expect(renderPdf("/modules/none.typ", {})).rejects.toThrow(/none\.typ/);
    expect((await invoice()).pages).toHaveLength(1);
  });

  test("after the printer is closed, the next document starts a new one", async () => {
    await closePrinter();
    expect((await invoice()).pages).toHaveLength(1);
  });
});

describe("a printed statement (docs/rules/money.md#statement)", () => {
  const said: [text: string, why: string][] = [
    ["1May2026Openingbalance期初結餘1,250.00", "opening balance"],
    ["6May2026SI26-000042Invoice發票5Jun2026503.211,753.21", "a line with the balance after it"],
    ["RC26-000019Paymentreceived,thankyou已收款，多謝−1,000.00753.21", "money received, with a minus"],
    ["31May2026Closingbalance期末結餘10,998.76", "closing balance"],
    ["10,787.81250.000.000.000.00−39.0510,998.76", "the ages add up to the balance"],
  ];
  test("shows what happened and how late the open items are", async () => {
    const { pages } = await read(await renderPdf(STATEMENT, sampleStatement));
    expect(pages).toHaveLength(1);
    for (const [text, why] of said) expect(pages[0], why).toContain(text);
  });
});
