import { notYet } from "../../../platform/document/drafts.ts";

/** Columns of a new claim that nobody enters. */
export const freshCredit = () => ({
  ...{ ...notYet("sent", "received"), supplierCreditNo: null, numberKey: null, creditDate: null },
  ...{ receivedNet: null, receivedVat: null, differenceReason: null, bizDate: null },
  ...{ allocated: "0.00", printed: 0, chasedAt: null, chaseCount: 0 },
});
