/**
 * The records and documents that the audit log has words for. The words are beside the log (`watch/audit/audit.words.ts`), which
 * adds their names here: so the compiler asks for them where one is declared, and nothing below the log has to know it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- added to by the words
export interface Audited {}

export type AuditEntity = Audited extends { readonly entity: infer Name extends string } ? Name : never;
