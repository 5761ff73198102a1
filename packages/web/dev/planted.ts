/** Answers of a server that does not exist, so that the parts can be shown without one. */
import { exact } from "@larder/domain/kernel/decimal";

const zh = [
  "越南香米",
  "泰國茉莉香米",
  "日本壽司米",
  "低筋麵粉",
  "老抽",
  "生抽",
  "蠔油",
  "花生油",
  "芝麻醬",
  "冷凍蝦仁",
];
const en = [
  "Vietnam fragrant rice",
  "Thai jasmine rice",
  "Sushi rice",
  "Cake flour",
  "Dark soy sauce",
  "Light soy sauce",
  "Oyster sauce",
  "Peanut oil",
  "Sesame paste",
  "Frozen prawn meat",
];
const statuses = ["DRAFT", "CONFIRMED", "ON_HOLD", "INVOICED", "CANCELLED"];

export const goods = Array.from({ length: 2000 }, (_, i) => ({
  id: i + 1,
  version: 1,
  code: `UK${10001 + i}`,
  nameZh: `${zh[i % 10]} ${18 + (i % 3)}kg`,
  nameEn: `${en[i % 10]} ${18 + (i % 3)}kg`,
  customerId: (i % 9) + 1,
  customerCode: `C100${(i % 9) + 1}`,
  customerName: i % 2 ? "Golden Dragon" : "金龍酒家",
  price: exact(i).times("0.37").plus("2.36").toFixed(4),
  onHand: String((i * 53) % 420),
  balance: i % 7 === 3 ? `-${i}.50` : `${i * 3}.20`,
  due: `2026-11-${String((i % 28) + 1).padStart(2, "0")}`,
  active: i % 4 !== 0,
  days: ["MON", "FRI"],
  status: statuses[i % 5],
  remark: null,
}));

const json = (body: object): Response =>
  new Response(JSON.stringify({ code: 200, msg: "ok", dateTime: "2026-11-20 09:04:00", ...body }), {
    headers: { "content-type": "application/json" },
  });

function list(query: URLSearchParams): Response {
  const words = (query.get("search") ?? "").toLowerCase();
  const by = query.get("orderByColumn") as keyof (typeof goods)[number] | null;
  const found = goods.filter(
    (row) =>
      `${row.code} ${row.nameEn} ${row.nameZh}`.toLowerCase().includes(words) &&
      (!query.get("status") || row.status === query.get("status")) &&
      (!query.get("customerId") || String(row.customerId) === query.get("customerId")),
  );
  const sorted = by
    ? found.toSorted((a, b) => String(a[by]).localeCompare(String(b[by])) * (query.get("isAsc") === "desc" ? -1 : 1))
    : found;
  const from = Number(query.get("after") ?? 0);
  const size = Number(query.get("pageSize") ?? 50);
  const rows = sorted.slice(from, from + size);
  return json({
    rows,
    total: found.length,
    more: false,
    ...(from + size < found.length ? { next: String(from + size) } : {}),
  });
}

const original = window.fetch.bind(window);

async function answer(path: string, query: URLSearchParams, init: RequestInit): Promise<Response> {
  await new Promise((done) => setTimeout(done, 120));
  const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
  if (path === "/auth/config")
    return json({ data: { publicKey: "", clientId: "kit", encrypt: false, captcha: false } });
  if (path === "/kit/goods/list") return list(query);
  if (/^\/kit\/goods\/\d+$/.test(path))
    return json({ data: goods.find((row) => row.id === Number(path.split("/")[3])) });
  if (path === "/kit/goods/hold")
    return json({ data: { done: [], refused: [{ id: 2, no: "UK10002", msg: "It is invoiced already." }] } });
  if (path.endsWith("/confirm") && !body.override)
    return json({
      code: 2000,
      msg: "The credit limit of C1001 would be passed by £120.00.",
      reason: "overCredit",
      override: "kit:goods:override",
    });
  if (path === "/kit/goods" && body.code === "STALE")
    return json({ code: 2000, msg: "Amy changed this record at 09:02.", reason: "stale" });
  if (path === "/kit/goods" && body.code === "UK10001")
    return json({ code: 400, msg: "This code is taken", fields: [{ path: "code", msg: "This code is taken" }] });
  if (path === "/kit/pdf") return original("/sample.pdf");
  return json({ data: { id: 1, version: 2 } });
}

window.fetch = (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  return url.pathname.startsWith("/api/")
    ? answer(url.pathname.slice(4), url.searchParams, init)
    : original(input, init);
};
