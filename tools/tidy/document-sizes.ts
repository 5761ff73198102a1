/**
 * The lines that each document is written in, beside its own rules, effects and features:
 * `npx node tools/tidy/document-sizes.ts` prints them by room. Blank lines do not count, imports and comments do, as in
 * the prices of an addition (tools/prices).
 *
 * Every file of a document counts unless it is named here: a new file makes the document longer until somebody says which
 * rule, effect or feature it is.
 */
import { sources } from "./files.ts";
import { isTest } from "./rule.ts";

/** Of any document: what is calculated, judged, stored of an entry, posted, announced, printed and written to others. */
const OWN_ROLES =
  /\.(?:rules|draft|judge|post|post\.store|news|public|words|mail|chase|chase\.store|import\.service|print|print-data|fixture)\.tsx?$/;

/** What a document does or shows that other documents do not: its effects and features, by the beginnings of their files. */
const OWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "accounts/opening-item": { "import of a file": ["opening-item-import", "opening-parties"] },
  "accounts/payment": {
    "one mechanism for customers and suppliers": ["party-payment"],
    allocation: ["allocating", "payment.allocate", "allocated-items", "open-items-grid", "proposal"],
    "set-off": ["contra"],
  },
  "accounts/payment-run": {
    "bank file": ["bank-file"],
    "what is due": ["payables-to-pay", "run-lines"],
    "its payments": ["payment-run.pay", "remittances"],
  },
  "accounts/supplier-payment": { remittance: ["remittance"], "paid at the counter": ["paid-on-the-spot"] },
  "accounts/supplier-statement": { reconciliation: ["compared-lines"] },
  "purchase/goods-receipt": {
    "list of what is expected": ["expected"],
    "what orders still bring": ["to-receive"],
    "its draft": ["receipt-draft", "receipt-enter", "receipt-lines", "while-counted"],
    posting: ["receipt-post"],
    "unloading at the door, product by product": ["receipt-item", "scanned-items"],
    "photos of rejects": ["reject-photos"],
  },
  "purchase/purchase-invoice": {
    matching: ["matching", "contents", "open-receipts", "received", "purchase-invoice.matches"],
    "payable check": ["payable-check"],
    "charges and landed cost": ["purchase-invoice.charges", "booked-charges", "charge-booking"],
    "one amount for whole receipts": ["purchase-invoice.whole"],
    disputes: ["purchase-invoice.dispute"],
    "decisions about a line": ["line-decisions", "result-badge"],
    "the supplier's paper": ["file-beside", "known-number"],
    VAT: ["invoice-vat"],
    "payment run": ["pay-by-run"],
  },
  "purchase/purchase-order": {
    "approval levels": ["approval", "purchase-approve", "purchase-decider", "purchase-request"],
    amendment: ["amendment", "purchase-amend"],
    suggestions: ["suggestions", "purchase-suggest", "reorder"],
    "what a buyer asks while entering": ["buying", "purchase-quote", "purchase-facts", "charge-line", "supplier-codes"],
    "whether a supplier is fit": ["supplier-notes"],
    "what is on its way": ["purchase-expected", "purchase-receive", "late"],
    "hidden prices": ["purchase-prices"],
    "its draft": ["purchase-draft"],
    mail: ["purchase-mail"],
    "effects of its moves": ["purchase-moves"],
  },
  "purchase/supplier-credit": {
    "claims of a bill": ["claims", "supplier-credit.claims"],
    "what may be claimed": ["creditable"],
    photos: ["supplier-credit.photos", "offered-photos"],
    "sending and goods that go back": ["supplier-credit.send", "supplier-credit.return"],
    "the supplier's note": ["supplier-credit.receive"],
    "its use": ["supplier-credit.allocations"],
  },
  "purchase/typed-receipt": { "billed at once": ["typed-receipt.billed"], prices: ["typed-receipt.prices"] },
  "sales/order-invoice": {
    "opening one": ["order-invoice.open"],
    "places and batches": [
      "order-invoice.holders",
      "order-invoice.places",
      "order-invoice.reallocate",
      "order-invoice.goods",
      "batch-chooser",
    ],
    picking: ["order-invoice.pick", "pick-", "use-scans"],
  },
  "sales/sales-invoice": {
    issuing: ["sales-invoice.issue", "sales-invoice.close", "sales-invoice.snapshot", "buyers-since"],
  },
  "sales/sales-order": {
    "what a clerk asks while entering": [
      "order-entry",
      "order-quote",
      "order-facts",
      "order-customer",
      "order-charges",
      "order-quoted",
    ],
    "copying from earlier orders": ["order-pad", "order-toolbar"],
    "its draft": ["order-draft"],
    "effects of its moves": ["order-approve", "order-confirm", "order-moves", "order-promise", "sales-order.posting"],
    "credit and price": ["below-minimum", "order-credit", "order-judge"],
    "what follows": ["order-to-pay", "order-to-pick", "confirmed-toast"],
  },
  "stock/adjustment": { reasons: ["adjustment.reasons"] },
  "stock/create-stock": { "import of opening stock": ["opening-stock-import.fields"] },
  "stock/stock-move": { scanning: ["scan-to-move"] },
  "stock/stocktake": {
    starting: ["stocktake.start"],
    counting: ["stocktake.count", "stocktake.editor"],
    "effects of its moves": ["stocktake.moves"],
    review: ["stocktake.finish", "stocktake.review"],
  },
  "stock/transfer": {
    "what it promises": ["transfer.plan"],
    "goods and warehouses to choose from": ["transfer.goods", "transfer-places"],
    "dispatch and arrival": [
      "transfer.dispatch",
      "transfer.arrive",
      "transfer.arrival",
      "transfer.parts",
      "transfer-parts",
    ],
  },
};

interface Room {
  readonly file: string;
  readonly lines: number;
  /** The rule, effect or feature that it is; null: it counts. */
  readonly own: string | null;
}

export interface DocumentSize {
  readonly document: string;
  readonly rooms: readonly Room[];
  /** Without its rules, effects and features. */
  readonly lines: number;
}

const FOLDER = /^packages\/(?:domain\/src|server\/src\/modules|web\/src\/modules)\/([\w-]+\/[\w-]+)\/([^/]+)$/;

const linesIn = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

function ownOf(document: string, file: string): string | null {
  if (OWN_ROLES.test(file)) return "rules, postings, letters";
  const features = Object.entries(OWN[document] ?? {});
  return features.find(([, names]) => names.some((name) => file.startsWith(name)))?.[0] ?? null;
}

export function documentSizes(files: readonly { readonly path: string; readonly text: string }[]): DocumentSize[] {
  const placed = files.flatMap(({ path, text }) => {
    const [, folder, name] = FOLDER.exec(path) ?? [];
    return folder && name && !isTest(path) ? [{ path, folder, name, lines: linesIn(text) }] : [];
  });
  const documents = new Set(placed.flatMap(({ folder, name }) => (name.endsWith(".states.ts") ? [folder] : [])));
  return [...documents].map((document) => {
    const rooms = placed
      .filter(({ folder }) => folder === document)
      .map(({ path, name, lines }): Room => ({ file: path, lines, own: ownOf(document, name) }));
    return { document, rooms, lines: rooms.reduce((sum, { own, lines }) => sum + (own === null ? lines : 0), 0) };
  });
}

/** Names that no file of the document begins with any more. */
export const unusedNames = (sizes: readonly DocumentSize[]): string[] =>
  Object.entries(OWN).flatMap(([document, features]) => {
    const files = (sizes.find((one) => one.document === document)?.rooms ?? []).map(({ file }) =>
      file.split("/").at(-1)!,
    );
    const names = Object.values(features).flat();
    return names.filter((name) => !files.some((file) => file.startsWith(name))).map((name) => `${document}/${name}`);
  });

if (import.meta.main)
  for (const { document, lines, rooms } of documentSizes(sources).toSorted((a, b) => b.lines - a.lines)) {
    console.log(`${String(lines).padStart(5)}  ${document}`);
    for (const room of rooms.toSorted((a, b) => b.lines - a.lines))
      console.log(
        `         ${String(room.lines).padStart(4)}  ${room.file}${room.own === null ? "" : `  (${room.own})`}`,
      );
  }
