import { vehicleChoiceCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({
  call: vehicleChoiceCalls.list,
  one: vehicleChoiceCalls.one,
  label: (vehicle) => vehicle.registration,
  side: (vehicle) => vehicle.model ?? "",
});
