/** What `npm start` says about opening a company of one's own, beside the demonstration. */

/** `LARDER_DEMO=false` starts without the demonstration companies; those that are there stay. */
export const withDemo = (setting = process.env["LARDER_DEMO"]): boolean => setting?.trim().toLowerCase() !== "false";

export const openingWords = (address: string, demo: boolean): string[] => [
  "",
  `  A company of your own: sign in at ${address} to company 000000 as admin and open it under Companies › New.`,
  "  It starts with a warehouse, units and VAT rates, and its home page says what to do next.",
  "  開設自己的公司：以 admin 登入公司 000000，於「公司管理」新增；公司的首頁會列出下一步。",
  ...(demo ? ["  The other companies are for trying out: LARDER_DEMO=false npm start begins without them."] : []),
];
