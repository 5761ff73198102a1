import { expect, test } from "vitest";
import { neighbourhood } from "./address.ts";

const table: [address: string, counted: string, why: string][] = [
  ["203.0.113.9", "203.0.113.9", "an IPv4 address is one subscriber"],
  ["::ffff:203.0.113.9", "203.0.113.9", "the same, as a socket of both kinds writes it"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "one subscriber has all addresses of a /64"],
  ["2001:db8:1:2::abcd", "2001:db8:1:2::/64", "another address of the same one"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64", "written with its zeros"],
  ["2001:db8::5", "2001:db8:0:0::/64", "a gap in the first half"],
  ["2001:db8:1:3::abcd", "2001:db8:1:3::/64", "the neighbour is somebody else"],
  ["::1", "0:0:0:0::/64", "this machine"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "with the name of a network card"],
  ["not an address", "not an address", "whatever else a header says"],
];
test.each(table)("%s counts as %s: %s", (address, counted) => {
  expect(neighbourhood(address)).toBe(counted);
});
