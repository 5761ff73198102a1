import type { Company, World } from "./world.ts";

/** What a document has in the books, account by account: a debit above 0; what cancels out is left out. */
export const bookedBy = (world: World, { tenantId }: Company, docType: string, id: number) =>
  world.rows(
    tenantId,
    `select l.account, sum(l.amount) as amount from journal j join journal_line l on l.tenant_id = $1 and l.journal_id = j.id
      where j.tenant_id = $1 and j.doc_type = $2 and j.doc_id = $3 group by 1 having sum(l.amount) <> 0 order by 1`,
    [tenantId, docType, id],
  );
