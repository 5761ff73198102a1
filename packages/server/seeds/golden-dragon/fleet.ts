/**
 * The vans of Golden Dragon and their drivers: one document has expired, some soon will, one van is in the
 * workshop.
 */
import { addDays } from "@larder/domain/kernel/calendar";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import type { VehicleStateName } from "@larder/domain/fleet/vehicle-state/vehicle-state.words";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import type { Replay } from "../replay.ts";
import type { Place } from "../warehouse.ts";

interface Van {
  readonly registration: string;
  readonly model: string;
  readonly temperatureClass: "AMBIENT" | "CHILLED" | "FROZEN";
  readonly payloadKg: string;
  readonly volumeM3: string;
  /** Days from today until MOT, tax and insurance end. */
  readonly papers: readonly [mot: number, tax: number, insurance: number];
  readonly log: readonly (readonly [daysAgo: number, state: VehicleStateName, odometer: number, defects?: string])[];
}

// prettier-ignore
const vans: readonly Van[] = [
  { registration: "LB23 GDF", model: "Mercedes Sprinter 314", temperatureClass: "CHILLED", payloadKg: "1050", volumeM3: "9.5", papers: [210, 96, 180],
    log: [[20, "AVAILABLE", 41_280], [6, "AVAILABLE", 42_055, "左後輪胎紋偏低 Rear left tyre low on tread"]] },
  { registration: "LB23 GDK", model: "Mercedes Sprinter 314", temperatureClass: "CHILLED", payloadKg: "1050", volumeM3: "9.5", papers: [18, 150, 180],
    log: [[15, "AVAILABLE", 38_910]] },
  { registration: "LD21 HKF", model: "Isuzu N75 freezer", temperatureClass: "FROZEN", payloadKg: "3400", volumeM3: "22", papers: [120, 60, 25],
    log: [[12, "AVAILABLE", 88_400], [2, "IN_SERVICE", 89_032, "Freezer unit does not hold -18 °C 冷凍機未能保持 -18 °C"]] },
  { registration: "LN70 WRF", model: "Ford Transit 350", temperatureClass: "AMBIENT", payloadKg: "1300", volumeM3: "11", papers: [-9, 44, 90],
    log: [[30, "AVAILABLE", 121_770], [8, "OFF_ROAD", 122_340, "MOT has run out; test booked 驗車過期，已預約"]] },
];

interface Driver {
  readonly name: string;
  readonly phone: string;
  readonly licenceNo: string;
  readonly licenceDays: number;
  readonly vehicle: string;
  readonly userName?: string;
}

const drivers: readonly Driver[] = [
  {
    name: "Keung Lam 林志強",
    phone: "020 7946 0301",
    licenceNo: "LAM99807155K99AB",
    licenceDays: 900,
    vehicle: "LB23 GDF",
    userName: "keung",
  },
  {
    name: "Shing Tse 謝國成",
    phone: "020 7946 0302",
    licenceNo: "TSE99902203S99CD",
    licenceDays: 22,
    vehicle: "LB23 GDK",
  },
  { name: "Marek Nowak", phone: "020 7946 0303", licenceNo: "NOWAK808194M99EF", licenceDays: 400, vehicle: "LD21 HKF" },
  { name: "Dave Perkins", phone: "020 7946 0304", licenceNo: "PERKI707265D99GH", licenceDays: -4, vehicle: "LN70 WRF" },
];

/** As the dispatcher enters it over some weeks; `today` is that of the reader. */
export async function openFleet(replay: Replay, place: Place, today: string): Promise<void> {
  const ids = new Map<string, number>();
  for (const { papers, log: _log, ...van } of vans) {
    const [motExpiry, taxExpiry, insuranceExpiry] = papers.map((days) => addDays(today, days));
    const { id } = await replay.as("siu", vehicleCalls.create, { ...van, motExpiry, taxExpiry, insuranceExpiry });
    ids.set(van.registration, id);
  }
  for (const { licenceDays, vehicle, userName, ...driver } of drivers)
    await replay.as("siu", driverCalls.create, {
      ...driver,
      licenceExpiry: addDays(today, licenceDays),
      vehicleId: ids.get(vehicle),
      ...(userName ? { userId: replay.userIds.get(userName) } : {}),
    });
  const reports = vans
    .flatMap(({ registration, log }) =>
      log.map(([daysAgo, state, odometer, defects]) => ({ registration, daysAgo, state, odometer, defects })),
    )
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const { registration, daysAgo, ...row } of reports)
    await replay.as("siu", vehicleStateCalls.create, {
      ...row,
      vehicleId: ids.get(registration),
      stateDate: addDays(today, -daysAgo),
    });

  // The second rack of the pick face, and a shop in Chinatown that keeps its own stock.
  const rack = { warehouseId: place.warehouseId, kind: "PICK", pickSequence: 11, step: 1 };
  await replay.as("admin", warehouseLocationCalls.createRow, { ...rack, first: "A-02", last: "A-12" });
  await replay.as("admin", warehouseLocationCalls.createRow, {
    ...rack,
    kind: "CHILL",
    pickSequence: 31,
    first: "C-02",
    last: "C-06",
  });
  const { id: shopId } = await replay.as("admin", warehouseCalls.create, {
    code: "SOHO",
    nameEn: "Chinatown shop",
    nameZh: "唐人街店",
    kind: "SHOP",
    address: "30 Gerrard Street, London",
    postCode: "W1D 6JS",
    lat: "51.511800",
    lng: "-0.131100",
  });
  for (const [code, kind] of [
    ["S-01", "PICK"],
    ["S-02", "QUARANTINE"],
  ] as const)
    await replay.as("admin", warehouseLocationCalls.create, { warehouseId: shopId, code, kind });
}
