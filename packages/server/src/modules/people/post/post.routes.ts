import { postCalls } from "@larder/domain/people/post/post.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { options, posts } from "./post.service.ts";

export const postRoutes = serve(postCalls, { ...platformAnswersOf(posts), options });
