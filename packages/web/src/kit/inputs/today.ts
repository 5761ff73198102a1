/** The day of the business (Europe/London): the server's clock as its last answer told it, else the browser's. */
export function today(): string {
  const told = typeof sessionStorage === "undefined" ? null : sessionStorage.getItem("nowDate");
  const day = told?.replaceAll('"', "").slice(0, 10) ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date());
}
