/**
 * Which sites may be framed inside the page.
 *
 * A menu can embed another site, such as a map or a report. Otherwise whoever maintains the menus could embed
 * any site, and it would look like part of the product: so the server's administrator names the trusted hosts.
 * `maps.example.com` means this host, `*.example.com` all hosts below that name, `reports.example.com:8443` one
 * of its ports.
 */
const HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/** The hosts of a setting, separated by commas or spaces. Anything that is not a host is an error at start. */
export function frameHostsFrom(setting: string): string[] {
  const hosts = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no host name, such as maps.example.com or *.example.com`);
  return hosts;
}
