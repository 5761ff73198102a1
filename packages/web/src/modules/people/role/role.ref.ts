import { roleCalls } from "@larder/domain/people/role/role.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({ call: roleCalls.list, one: roleCalls.get, label: (role) => role.roleName });
