import type { Table } from "./table-file.ts";
import { answerTasks } from "./worker-side.ts";
import { writeBook } from "./xlsx-book.ts";

answerTasks((table: Table) => writeBook(table));
