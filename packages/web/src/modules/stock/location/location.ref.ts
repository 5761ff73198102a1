import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({ call: locationCalls.list, code: (location) => location.code, label: () => "" });
