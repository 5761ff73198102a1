import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({
  call: tenantPackageCalls.list,
  one: tenantPackageCalls.get,
  fixed: { status: "0" },
  label: (one) => one.packageName,
});
