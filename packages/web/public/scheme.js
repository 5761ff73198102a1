// Before the first paint, so that a dark page does not begin with a white flash. A file of its own: the page's policy forbids scripts in the page.
(() => {
  let chosen = null;
  let density = null;
  try {
    chosen = localStorage.getItem("colorScheme");
    density = localStorage.getItem("density");
  } catch {
    // A private window may forbid storage: the system's scheme stands.
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  if (density === "compact") document.documentElement.dataset.density = density;
})();
