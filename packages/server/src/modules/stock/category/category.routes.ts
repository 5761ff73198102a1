import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { categories } from "./category.service.ts";

export const categoryRoutes = serve(categoryCalls, answersOf(categories));
