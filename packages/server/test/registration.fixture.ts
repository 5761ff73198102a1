import type { Company } from "./world.ts";
import { CLIENT_ID } from "./sessions.ts";

/** What a foreign client sends for somebody who registers. */
export const registrationOf = (company: Company) => ({
  tenantId: company.tenantId,
  username: "newcomer",
  password: "Plum-Wine-42",
  code: "",
  uuid: "",
  clientId: CLIENT_ID,
  grantType: "password",
  userType: "sys_user",
});
