import { useLocation } from "react-router";

/** The id at the end of the address, such as `/system/role-auth/user/12`. */
export const useIdInAddress = (): number => Number(/\/(\d+)\/?$/.exec(useLocation().pathname)?.[1] ?? 0);
