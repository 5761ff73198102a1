/**
 * The packed file of post codes, little-endian: head, districts, sectors, places; each part begins where the one before ends.
 *
 * A sector has its south-west corner, the size of its grid and a bit for each of its 400 units; a place is two 16-bit steps on that
 * grid. A step is the smallest that reaches across the sector: 0.1 m in a town, some metres in the largest sectors.
 * The whole country (1.7 million codes, 11,000 sectors) takes about 4.5 bytes a code.
 */
export const MAGIC = "LARDERPC";
export const VERSION = 1;

export const HEAD = { bytes: 32, version: 8, districts: 12, sectors: 16, codes: 20, checksum: 24 } as const;
/** Accuracy in units of ten metres. */
export const DISTRICT = { bytes: 20, outward: 0, lat: 4, lng: 8, firstSector: 12, accuracy: 16, sectors: 18 } as const;
/** `first` is the number of the sector's first place. */
export const SECTOR = { bytes: 68, lat: 0, lng: 4, first: 8, latStep: 12, lngStep: 14, digit: 16, units: 18 } as const;
export const UNIT_BYTES = 50;
export const PLACE_BYTES = 4;

/** Degrees are stored as whole millionths, which is a tenth of a metre. */
export const MILLIONTH = 1e-6;
export const MOST_STEPS = 65_535;
