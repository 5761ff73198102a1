import { expect, test } from "vitest";
import { frameHostsFrom } from "./frame-hosts.ts";

test("the setting takes commas and spaces, and refuses anything that is not a host", () => {
  expect(frameHostsFrom(" Maps.example.com, *.Example.org\nreports.local:8080 ")).toEqual([
    "maps.example.com",
    "*.example.org",
    "reports.local:8080",
  ]);
  for (const wrong of ["https://maps.example.com", "*", "a b;script-src *", "maps.example.com/path", "*.*.com"])
    expect(() => frameHostsFrom(wrong), wrong).toThrow(/no host name/);
});
