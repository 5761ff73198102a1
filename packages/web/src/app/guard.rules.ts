/** Only our own addresses: a link that someone was sent must not lead out of Larder after sign-in. */
export function safeRedirect(wanted: string | null): string {
  const inside = wanted !== null && /^\/(?![/\\])/.test(wanted) && !/^\/login(?:[/?#]|$)/.test(wanted);
  return inside ? wanted : "/";
}
