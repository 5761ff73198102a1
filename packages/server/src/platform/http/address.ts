/** A caller's address as rate limits count it: whoever has one IPv6 address also has the 2^64 beside it. */
import net from "node:net";

/** `2001:db8:1:2::/64` for IPv6; IPv4 unchanged, also when written as IPv6. */
export function neighbourhood(address: string): string {
  const plain = address.split("%")[0]!;
  if (!net.isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = plain.replace(/(\d+\.){3}\d+$/, "0:0").split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: gap }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
