/**
 * A picture of a plan as SVG: each line in its colour and dash, the depot as a square, stops left out as grey
 * rings.
 */
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Routes } from "@larder/domain/delivery/planning/solution";

const COLOURS = [
  "#5f3dc4",
  "#1c7ed6",
  "#2b8a3e",
  "#e8590c",
  "#c2255c",
  "#0b7285",
  "#a61e4d",
  "#5c940d",
  "#364fc7",
  "#d9480f",
];
const DASHES = ["", "8 3", "2 3", "10 3 2 3"];
const SIDE = 900;
const EDGE = 30;

export function planPicture({ problem, stopById }: PlanningDay, routes: Routes): string {
  const placed = problem.stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const all = [problem.depot, ...placed];
  const [south, north] = [Math.min(...all.map(({ lat }) => lat)), Math.max(...all.map(({ lat }) => lat))];
  const [west, east] = [Math.min(...all.map(({ lng }) => lng)), Math.max(...all.map(({ lng }) => lng))];
  // A degree eastwards is shorter than one northwards; plane coordinates (degrees far off the globe) are drawn
  // unchanged.
  const narrow = Math.abs(north) > 90 ? 1 : Math.cos((((north + south) / 2) * Math.PI) / 180);
  const scale = (SIDE - 2 * EDGE) / Math.max(1e-9, north - south, (east - west) * narrow);
  const at = ({ lat, lng }: { lat: number; lng: number }): readonly [number, number] => [
    Math.round((EDGE + (lng - west) * narrow * scale) * 10) / 10,
    Math.round((EDGE + (north - lat) * scale) * 10) / 10,
  ];
  const depot = at(problem.depot);
  const served = new Set(routes.flatMap((route) => route.stops));
  const used = routes.filter((route) => route.stops.length > 0);
  const lines = used.map(({ lineId, stops }, nth) => {
    const colour = COLOURS[nth % COLOURS.length]!;
    const dash = DASHES[Math.floor(nth / COLOURS.length) % DASHES.length]!;
    const points = stops.flatMap((id) => {
      const stop = stopById.get(id);
      return stop?.lat === null || stop?.lng === null || !stop ? [] : [at({ lat: stop.lat, lng: stop.lng })];
    });
    const way = [depot, ...points, depot].map((point) => point.join(",")).join(" ");
    const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`).join("");
    return `<g><title>${escaped(lineId)}: ${stops.length}</title><polyline points="${way}" fill="none" stroke="${colour}" stroke-width="1.6"${dash ? ` stroke-dasharray="${dash}"` : ""}/>${dots}</g>`;
  });
  const left = problem.stops.flatMap(({ id, lat, lng }) => {
    if (served.has(id) || lat === null || lng === null) return [];
    const [x, y] = at({ lat, lng });
    return [`<circle cx="${x}" cy="${y}" r="4" fill="none" stroke="#868e96"><title>${id}</title></circle>`];
  });
  const depotMark = `<rect x="${depot[0] - 5}" y="${depot[1] - 5}" width="10" height="10" fill="#212529"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#fff"/>${lines.join("")}${left.join("")}${depotMark}</svg>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
