import { expect, it } from "vitest";
import { mayBeFramed } from "./frame-hosts.rules.ts";

const table: [link: string, hosts: string, may: boolean, why: string][] = [
  ["https://maps.example.com/uk?z=7", "maps.example.com", true, "its host is named"],
  ["http://MAPS.example.com", "maps.example.com", true, "names of hosts know no capitals"],
  ["https://maps.example.com", "", false, "no host is named: no site is embedded"],
  ["https://evil.example", "maps.example.com", false, "another site"],
  ["https://maps.example.com.evil.example", "maps.example.com", false, "a name that only begins like it"],
  ["https://maps.example.com@evil.example", "maps.example.com", false, "what comes before @ is no host"],
  ["https://a.example.com", "*.example.com", true, "everything below the name"],
  ["https://example.com", "*.example.com", false, "the name itself is not below it"],
  ["https://badexample.com", "*.example.com", false, "only ends in the same letters"],
  ["https://maps.example.com:8443", "maps.example.com", false, "another port is another site"],
  ["https://maps.example.com:8443", "maps.example.com:8443", true, "the port is named"],
  ["https://maps.example.com", "maps.example.com:443", true, "the usual port may be named"],
  ["javascript:alert(1)", "maps.example.com", false, "is no site"],
  ["/dashboard", "maps.example.com", false, "a page of our own needs no frame"],
];
it.each(table)("%s with %s: %s, %s", (link, hosts, may) =>
  expect(mayBeFramed(link, hosts === "" ? [] : [hosts])).toBe(may),
);
