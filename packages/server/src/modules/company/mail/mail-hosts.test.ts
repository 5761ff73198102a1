import { expect, test } from "vitest";
import { mailHostsFrom, mayConnectTo, placeOf } from "./mail-hosts.ts";

test.each([
  ["192.168.1.20", true, "the mail server of the office"],
  ["10.1.2.3", true, "the same"],
  ["fd12:3456::1", true, "the same, IPv6"],
  ["93.184.216.34", true, "a mail server on the internet"],
  ["127.0.0.1", false, "this machine"],
  ["127.9.9.9", false, "this machine by another of its addresses"],
  ["0.0.0.0", false, "this machine, where the system takes it so"],
  ["::1", false, "this machine, IPv6"],
  ["::ffff:127.0.0.1", false, "this machine, mapped"],
  ["::ffff:7f00:1", false, "the same in hexadecimal"],
  ["64:ff9b::7f00:1", false, "this machine, translated"],
  ["169.254.169.254", false, "the credentials of a cloud"],
  ["::ffff:a9fe:a9fe", false, "the same, mapped"],
  ["fd00:ec2::254", false, "the same, IPv6"],
  ["fe80::1%eth0", false, "link-local"],
  ["224.0.0.1", false, "multicast"],
  ["255.255.255.255", false, "broadcast"],
  ["smtp.example.com", false, "no address"],
])("%s: %s, %s", (address, may) => expect(mayConnectTo(address)).toBe(may));

test("an installation that names its mail servers allows these and no others", async () => {
  const hosts = mailHostsFrom(" Localhost, mail.office.example ");
  expect(hosts).toEqual(["localhost", "mail.office.example"]);
  expect(await placeOf("localhost", hosts)).toEqual({ address: "127.0.0.1" });
  expect(await placeOf("192.168.1.20", hosts)).toEqual({ outcome: "HOST_FORBIDDEN" });
});

test("a name is judged by where it leads", async () => {
  expect(await placeOf("localhost", [])).toEqual({ outcome: "HOST_FORBIDDEN" });
  // Numbers that resolvers accept as 127.0.0.1.
  for (const number of ["2130706433", "0x7f.1", "127.1"])
    expect(await placeOf(number, []), number).not.toHaveProperty("address");
  expect(await placeOf("no-such-host.invalid", [])).toEqual({ outcome: "NO_HOST" });
});
