import { expect, it } from "vitest";
import { copyable, useCopyBuffer } from "./copy-buffer.ts";

it("leaves out what identifies the record", () => {
  const customer = { id: 7, version: 3, createTime: "2026-11-20 09:00:00", shopCode: "C1001", region: "LDN" };
  expect(copyable(customer, { shopCode: "" })).toEqual({ shopCode: "", region: "LDN" });
});

it("knows the page it is meant for", () => {
  const { put, clear } = useCopyBuffer.getState();
  put("/sales/customer/add", { region: "LDN" });
  expect(useCopyBuffer.getState()).toMatchObject({ path: "/sales/customer/add", data: { region: "LDN" } });
  clear();
  expect(useCopyBuffer.getState()).toMatchObject({ path: null, data: null });
});
