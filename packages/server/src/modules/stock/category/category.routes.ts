import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { categories, changeStatus, move } from "./category.service.ts";

export const categoryRoutes = serve(categoryCalls, { ...answersOf(categories), changeStatus, move });
