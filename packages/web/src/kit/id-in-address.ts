import { useLocation } from "react-router";

/** Of a page about one record whose address ends in its id: `/system/role-auth/user/12`. */
export const useIdInAddress = (): number => Number(/\/(\d+)\/?$/.exec(useLocation().pathname)?.[1] ?? 0);
