/**
 * Which sites may stand in a frame inside the page.
 *
 * A menu may embed another site, such as a map or a report. Whoever keeps the menus could embed
 * any site of the world, and it would look like a part of the product: so whoever runs the server
 * names the hosts that are trusted, and nobody else. `maps.example.com` means this host,
 * `*.example.com` all below that name, `reports.example.com:8443` one port of it.
 */
const HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/** The hosts of a setting, separated by commas or blanks. Anything that is no host is a mistake to be told at the start. */
export function frameHostsFrom(setting: string): string[] {
  const hosts = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no host name, such as maps.example.com or *.example.com`);
  return hosts;
}
