/**
 * Whether a site may stand in a frame of the page: only on hosts that the server's setting names.
 * The page's own security policy follows the same list, so the browser would refuse it as well;
 * here it is told in words. `*.example.com` means all below that name.
 */
export function mayBeFramed(link: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return hosts.some((host) => {
    // A port that is named counts; without one only the usual port is meant.
    const asked = host.includes(":")
      ? `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`
      : url.host;
    return host.startsWith("*.") ? asked.endsWith(host.slice(1)) && asked.length > host.length - 1 : asked === host;
  });
}
