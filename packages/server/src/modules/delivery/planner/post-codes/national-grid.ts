/**
 * Eastings and northings of the National Grid as latitude and longitude.
 *
 * The grid is a transverse Mercator projection of the Airy ellipsoid (OSGB36). Back from the plane, then by the seven figures of
 * Helmert to the ellipsoid of GPS (WGS84). The true shift of OSGB36 bends over the country, so this is right to about 5 metres
 * (Ordnance Survey, "A guide to coordinate systems in Great Britain", 6.6 and annex C).
 */
import type { Place } from "@larder/domain/delivery/planning/builtin-distances.rules";

export const GRID_ACCURACY_KM = 0.005;

const AIRY = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84 = { a: 6_378_137, b: 6_356_752.314245 };
const GRID = { east: 400_000, north: -100_000, scale: 0.999_601_271_7, lat: radians(49), lng: radians(-2) };
/** From OSGB36 to WGS84: metres, parts in a million, seconds of arc. */
const HELMERT = { x: 446.448, y: -125.157, z: 542.06, scale: -20.4894e-6, rx: 0.1502, ry: 0.247, rz: 0.8421 };

interface Ellipsoid {
  readonly a: number;
  readonly b: number;
}
const eccentricity = ({ a, b }: Ellipsoid): number => 1 - (b * b) / (a * a);

export function fromNationalGrid(east: number, north: number): Place {
  return toDegrees(WGS84, shifted(toSpace(AIRY, ...fromPlane(east, north))));
}

/** Annex C.2 of the guide; lat and lng in radians on the Airy ellipsoid. */
function fromPlane(east: number, north: number): [lat: number, lng: number] {
  const { a, b } = AIRY;
  let lat = GRID.lat;
  let arc = 0;
  do {
    lat += (north - GRID.north - arc) / (a * GRID.scale);
    arc = meridianArc(lat);
  } while (Math.abs(north - GRID.north - arc) >= 1e-5);
  const e2 = eccentricity({ a, b });
  const [sin, tan, sec] = [Math.sin(lat), Math.tan(lat), 1 / Math.cos(lat)];
  const nu = (a * GRID.scale) / Math.sqrt(1 - e2 * sin * sin);
  const rho = (a * GRID.scale * (1 - e2)) / (1 - e2 * sin * sin) ** 1.5;
  const eta2 = nu / rho - 1;
  const [t2, t4, t6] = [tan ** 2, tan ** 4, tan ** 6];
  const dE = east - GRID.east;
  return [
    lat -
      (tan / (2 * rho * nu)) * dE ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2) * dE ** 4 -
      (tan / (720 * rho * nu ** 5)) * (61 + 90 * t2 + 45 * t4) * dE ** 6,
    GRID.lng +
      (sec / nu) * dE -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * t2) * dE ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * t2 + 24 * t4) * dE ** 5 -
      (sec / (5040 * nu ** 7)) * (61 + 662 * t2 + 1320 * t4 + 720 * t6) * dE ** 7,
  ];
}

function meridianArc(lat: number): number {
  const { a, b } = AIRY;
  const n = (a - b) / (a + b);
  const [less, more] = [lat - GRID.lat, lat + GRID.lat];
  return (
    b *
    GRID.scale *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * less -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
      1.875 * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

type Space = readonly [x: number, y: number, z: number];

/** On the ellipsoid itself: heights of post codes are not known and do not matter here. */
function toSpace(ellipsoid: Ellipsoid, lat: number, lng: number): Space {
  const e2 = eccentricity(ellipsoid);
  const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  return [nu * Math.cos(lat) * Math.cos(lng), nu * Math.cos(lat) * Math.sin(lng), nu * (1 - e2) * Math.sin(lat)];
}

function shifted([x, y, z]: Space): Space {
  const [rx, ry, rz] = [radians(HELMERT.rx / 3600), radians(HELMERT.ry / 3600), radians(HELMERT.rz / 3600)];
  const scale = 1 + HELMERT.scale;
  return [
    HELMERT.x + scale * x - rz * y + ry * z,
    HELMERT.y + rz * x + scale * y - rx * z,
    HELMERT.z - ry * x + rx * y + scale * z,
  ];
}

function toDegrees(ellipsoid: Ellipsoid, [x, y, z]: Space): Place {
  const e2 = eccentricity(ellipsoid);
  const p = Math.hypot(x, y);
  let lat = Math.atan2(z, p * (1 - e2));
  for (let before = Number.NaN; Math.abs(lat - before) > 1e-12 || Number.isNaN(before);) {
    before = lat;
    const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p);
  }
  return { lat: (lat * 180) / Math.PI, lng: (Math.atan2(y, x) * 180) / Math.PI };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
