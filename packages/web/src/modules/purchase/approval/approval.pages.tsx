import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { ApprovalList } from "./approval.list.tsx";

const ApprovalDetail = lazyPart(() => import("./approval.detail.tsx").then((file) => file.ApprovalDetail));

const ApprovalAsk = lazyPart(() => import("./approval.ask.tsx").then((file) => file.ApprovalAsk));

export default recordPages({ list: ApprovalList, add: ApprovalAsk, detail: ApprovalDetail });
