/**
 * Whether a site may be framed in the page: only on hosts that the server's setting names. The page's own
 * security policy uses the same list, so the browser would block it as well; here a message explains it.
 * `*.example.com` means all hosts below that name.
 */
export function mayBeFramed(link: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return hosts.some((host) => {
    // A named port is compared; without one only the default port is allowed.
    const asked = host.includes(":")
      ? `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`
      : url.host;
    return host.startsWith("*.") ? asked.endsWith(host.slice(1)) && asked.length > host.length - 1 : asked === host;
  });
}
