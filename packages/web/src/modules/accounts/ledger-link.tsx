import { DocumentLink } from "../../kit/index.ts";

/** The documents of the ledgers, by the prefix of their number. */
const kinds: Readonly<Record<string, string>> = {
  SI: "salesInvoice",
  RC: "payment",
  CS: "createStock",
  AD: "adjustment",
  TR: "transfer",
  ST: "stocktake",
};

interface LedgerLinkProps {
  readonly type: string;
  readonly id: number;
  readonly no: string;
}

/** From a ledger entry to its document. */
export const LedgerLink = ({ type, id, no }: LedgerLinkProps) =>
  kinds[type] ? <DocumentLink kind={kinds[type]} id={id} no={no} /> : no;
