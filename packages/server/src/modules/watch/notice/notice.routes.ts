import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { board, notices } from "./notice.service.ts";

export const noticeRoutes = serve(noticeCalls, { ...platformAnswersOf(notices), board });
