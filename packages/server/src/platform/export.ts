import type { FileAnswer } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Language, Words } from "@larder/domain/kernel/words";
export async function exportRows(_l: Language, _f: Shape, _rows: readonly object[], _title: Words): Promise<FileAnswer> { throw new Error("in work"); }
