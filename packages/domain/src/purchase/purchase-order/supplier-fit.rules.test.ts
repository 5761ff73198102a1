import { expect, test } from "vitest";
import { mayBuyRefusal } from "./supplier-fit.rules.ts";

const good = { name: "Docklands", status: "0", approved: true, papers: null, awrsUrn: null } as const;
const rice = { code: "RICE", status: "0", purchasable: true, alcohol: false } as const;
const beer = { ...rice, code: "BEER", alcohol: true };

type Case = [
  supplier: Partial<Parameters<typeof mayBuyRefusal>[0]>,
  goods: Parameters<typeof mayBuyRefusal>[1],
  reason: string | undefined,
  why: string,
];
const table: Case[] = [
  [{}, [rice], undefined, "an approved supplier, a product that is bought"],
  [{ papers: "SOON" }, [rice], undefined, "papers that will expire are valid today"],
  [{ papers: "EXPIRED" }, [rice], "supplierNotApproved", "papers that expired between draft and submission"],
  [{ approved: false }, [rice], "supplierNotApproved", "never approved"],
  [{ status: "1" }, [rice], "supplierDisabled", "disabled, which nobody overrules"],
  [{}, [rice, beer], "awrsMissing", "alcohol without registration"],
  [{ awrsUrn: "XMAW00000199999" }, [rice, beer], undefined, "alcohol from who is registered"],
  [{}, [{ ...rice, purchasable: false }], "goodsNotBought", "made ourselves"],
  [{}, [{ ...rice, status: "1" }], "goodsNotBought", "disabled since"],
  [{ approved: false }, [beer], "awrsMissing", "what cannot be overruled is said first"],
];
test.each(table)("%j, %j: refused as %s, %s", (supplier, goods, reason) => {
  const refusal = mayBuyRefusal({ ...good, ...supplier }, goods);
  expect(refusal?.reason).toBe(reason);
  expect(refusal?.override).toBe(reason === "supplierNotApproved" ? "purchase:supplier:override" : undefined);
});
