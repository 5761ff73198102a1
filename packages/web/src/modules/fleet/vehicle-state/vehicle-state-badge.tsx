import { vehicleStateWords, type VehicleStateName } from "@larder/domain/fleet/vehicle-state/vehicle-state.words";
import { Badge } from "../../../kit/index.ts";

const tones = { AVAILABLE: "good", ON_ROUTE: "busy", IN_SERVICE: "warn", OFF_ROAD: "bad" } as const;

export const VehicleStateBadge = ({ state }: { state: VehicleStateName }) => (
  <Badge label={vehicleStateWords[state]} tone={tones[state]} />
);
