export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export function pointOf(lat: unknown, lng: unknown): Point | null {
  const [north, east] = [lat, lng].map((value) =>
    typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number.parseFloat(value) : Number.NaN,
  ) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : null;
}
