/** What other modules' screens use of reports. */
export { PerformanceOf } from "./supplier-performance/supplier-performance.list.tsx";
