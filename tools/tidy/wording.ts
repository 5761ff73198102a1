/**
 * The words that users read, beside those that were replaced: refused in every text (words.test.ts) and listed in
 * the glossary (glossary.test.ts).
 */
export interface Wording {
  readonly wrong: RegExp;
  /** Use this … */
  readonly say: string;
  /** … and not this. */
  readonly not: string;
  readonly planted: string;
}

export const englishWording: readonly Wording[] = [
  {
    wrong: /\b(?:this|that|each|every|one|another|a) goods\b/i,
    say: "this product",
    not: "this goods",
    planted: "This goods does not exist",
  },
  {
    wrong: /\b\d+ goods\b|\u0001 goods\b(?! (?:receipt|line))/i,
    say: "3 products",
    not: "3 goods",
    planted: "Stock of 3 goods was counted",
  },
  {
    wrong: /\b(?:he|him|his|himself)\b/i,
    say: "they, or the name of the thing",
    not: "he, him, his",
    planted: "Give him another one",
  },
  { wrong: /\bkeyed\b/i, say: "entered", not: "keyed", planted: "What you have keyed is lost" },
  { wrong: /\bgiven up\b/i, say: "cancelled", not: "given up", planted: "Everything is given up" },
  {
    wrong: /\b(?:taken|takes|take) back\b/i,
    say: "undone, reversed, withdrawn",
    not: "taken back",
    planted: "Payment taken back",
  },
  { wrong: /\b(?:dearer|dearest)\b/i, say: "more expensive", not: "dearer", planted: "A dearer price" },
  {
    wrong: /\bstands? (?:on|in|at|twice|once|below)\b/i,
    say: "is, appears",
    not: "stands in",
    planted: "It stands on these documents",
  },
  {
    wrong: /\b(?:lies|lie) (?:in|on|there|before|after|more)\b/i,
    say: "is, is in stock",
    not: "lies in",
    planted: "The date lies in the future",
  },
  {
    wrong: /\b(?:counts at once|counts from now)\b/i,
    say: "takes effect",
    not: "counts at once",
    planted: "Saved. It counts at once.",
  },
  { wrong: /\bprove (?:again|the books)\b/i, say: "Run checks", not: "Prove again", planted: "Prove again" },
  { wrong: /\bsave this view\b/i, say: "Save view", not: "Save this view", planted: "Save this view as" },
  { wrong: /\busers at most\b/i, say: "Max users", not: "Users at most", planted: "Users at most" },
  {
    wrong: /\b(?:again below|repeat (?:this )?line|line again)\b/i,
    say: "Duplicate line",
    not: "Line again",
    planted: "The line again below",
  },
  {
    wrong: /\bearlier input\b/i,
    say: "Draft restored",
    not: "Your earlier input has been restored",
    planted: "Your earlier input has been restored.",
  },
  { wrong: /\b(?:floor|lowest) price\b/i, say: "Minimum price", not: "Floor price", planted: "The floor price" },
  {
    wrong: /\bshared? with the whole company\b/i,
    say: "Share with everyone",
    not: "Shared with the whole company",
    planted: "Shared with the whole company",
  },
  {
    wrong: /\b(?:nothing|something) of\b/i,
    say: "no claims on this receipt, some of these receipts",
    not: "nothing of it, something of it",
    planted: "Nothing of it is claimed",
  },
  {
    wrong: /\b(?:what|that) came\b/i,
    say: "receipts, goods received",
    not: "what came",
    planted: "Everything that came is billed",
  },
  { wrong: /\basked back\b/i, say: "claimed", not: "asked back", planted: "What is asked back of suppliers" },
  {
    wrong: /\b(?:goes of|whoever will|lets go of)\b/i,
    say: "a quantity for, the supplier who will, releases",
    not: "what goes of, whoever will, lets go of",
    planted: "Enter what goes of at least one batch",
  },
];

/** As written in Hong Kong. */
export const chineseWording: readonly Wording[] = [
  { wrong: /您/, say: "你", not: "您", planted: "由您建立" },
  { wrong: /(?<!應[收付]帳)紀錄/, say: "記錄", not: "紀錄", planted: "歷史紀錄" },
  { wrong: /登錄/, say: "登入", not: "登錄", planted: "請先登錄" },
  {
    wrong: /(?:信息|默認|保存|菜單|服務器|數據庫|打印|支持|郵箱|鏈接|字段|賬)/,
    say: "資訊、預設、儲存、選單、伺服器、資料庫、列印、支援、電郵、連結、欄位、帳",
    not: "信息、默認、保存、菜單、服務器、數據庫、打印、支持、郵箱、鏈接、字段、賬",
    planted: "保存成功",
  },
  { wrong: /用戶端/, say: "客戶端", not: "用戶端", planted: "用戶端" },
  { wrong: /使用者/, say: "用戶", not: "使用者", planted: "使用者已停用" },
  { wrong: /租戶/, say: "公司", not: "租戶", planted: "新增租戶" },
  {
    wrong: /(?:應收|應付|庫存)流水/,
    say: "應收帳紀錄、應付帳紀錄、存貨變動",
    not: "應收流水、應付流水、庫存流水",
    planted: "庫存流水",
  },
  { wrong: /新建/, say: "新增；發票：未付", not: "新建", planted: "新建" },
  { wrong: /駕照/, say: "駕駛執照", not: "駕照", planted: "駕照號碼" },
  {
    wrong: /分配(?:付款|款項)|(?:付款|款項|貸項)分配/,
    say: "核銷",
    not: "分配（付款）",
    planted: "未分配款項",
  },
  { wrong: /[他她牠]的/, say: "其", not: "他的", planted: "他的倉庫" },
];
