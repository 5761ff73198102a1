/** Only addresses of our own: a link that somebody was sent must not lead out of Larder after sign-in. */
export function safeRedirect(wanted: string | null): string {
  const inside = wanted !== null && /^\/(?![/\\])/.test(wanted) && !/^\/login(?:[/?#]|$)/.test(wanted);
  return inside ? wanted : "/";
}
