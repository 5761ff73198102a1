/**
 * Which servers a company may name as its mail server (docs/decisions/0069-mail-servers-of-companies.md).
 *
 * A company's administrator enters the name, and this machine connects to it: without a limit they could look around
 * from here. A mail server on the office network is usual, so private addresses are allowed; this machine itself and
 * link-local addresses, where clouds keep credentials, are not. An installation that names its mail servers
 * (LARDER_MAIL_HOSTS) allows these and no others, wherever they are.
 */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

const forbidden = new BlockList();
forbidden.addSubnet("0.0.0.0", 8, "ipv4");
forbidden.addSubnet("127.0.0.0", 8, "ipv4");
forbidden.addSubnet("169.254.0.0", 16, "ipv4");
// Addresses at which clouds tell machines their credentials.
forbidden.addAddress("100.100.100.200", "ipv4");
forbidden.addAddress("168.63.129.16", "ipv4");
forbidden.addAddress("192.0.0.192", "ipv4");
// Multicast, reserved, broadcast.
forbidden.addSubnet("224.0.0.0", 3, "ipv4");
forbidden.addAddress("::", "ipv6");
forbidden.addAddress("::1", "ipv6");
forbidden.addSubnet("fe80::", 10, "ipv6");
forbidden.addSubnet("ff00::", 8, "ipv6");
forbidden.addAddress("fd00:ec2::254", "ipv6");
// IPv4 in IPv6 clothing: translated and tunnelled addresses lead to the ones above.
forbidden.addSubnet("64:ff9b::", 96, "ipv6");
forbidden.addSubnet("2002::", 16, "ipv6");

const MAPPED = /^::ffff:(?:0:)?(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** `::ffff:127.0.0.1` and `::ffff:7f00:1` are 127.0.0.1. */
function plain(address: string): string {
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

export function mayConnectTo(address: string): boolean {
  const known = plain(address.split("%")[0]!);
  const family = isIP(known);
  return family !== 0 && !forbidden.check(known, family === 4 ? "ipv4" : "ipv6");
}

/** The hosts of a setting, separated by commas or spaces; none: any host, except as above. */
export const mailHostsFrom = (setting: string): string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");

export type Place = { readonly address: string } | { readonly outcome: "NO_HOST" | "HOST_FORBIDDEN" };

/**
 * The address to connect to. It is looked up once and the connection goes there: a name that answered with another
 * address the next time would pass the check and lead elsewhere.
 */
export async function placeOf(host: string, hosts: readonly string[]): Promise<Place> {
  const named = hosts.includes(host.toLowerCase());
  if (hosts.length > 0 && !named) return { outcome: "HOST_FORBIDDEN" };
  const found = await lookup(host, { all: true, order: "ipv4first" }).catch(() => []);
  if (found.length === 0) return { outcome: "NO_HOST" };
  if (!named && !found.every(({ address }) => mayConnectTo(address))) return { outcome: "HOST_FORBIDDEN" };
  return { address: found[0]!.address };
}
