import type { Invariant } from "../invariant.ts";

export const tenancy: readonly Invariant[] = [
  {
    id: "INV-50",
    words: { en: "No record can point to another company's", zh: "沒有記錄可指向另一公司" },
    // The schema itself is checked: every reference between company tables includes the company, so no row can
    // violate it.
    sql: `select k.conname as reference, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent from pg_constraint k
      join pg_attribute c on c.attrelid = k.conrelid and c.attname = 'tenant_id' and not c.attisdropped
      join pg_attribute p on p.attrelid = k.confrelid and p.attname = 'tenant_id' and not p.attisdropped
      join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname = 'public' and $1::text is not null
        and not exists (select 1 from generate_subscripts(k.conkey, 1) i where k.conkey[i] = c.attnum and k.confkey[i] = p.attnum)`,
  },
  {
    id: "INV-51",
    words: {
      en: "Roles hold only permissions in the company's package, and users belong to its warehouses",
      zh: "角色權限不超出公司套餐，用戶只屬於本公司倉庫",
    },
    sql: `select 'role' as what, r.role_key as holder, m.menu_id as held from role_menu m join role r on r.tenant_id = $1 and r.id = m.role_id
        join tenant t on t.tenant_id = $1 join tenant_package p on p.package_id = t.package_id
       where m.tenant_id = $1 and m.tenant_id <> '000000' and not m.menu_id = any (p.menu_ids)
      union all select 'user', u.user_id::text, u.warehouse_id from user_warehouse u left join warehouse w on w.tenant_id = $1 and w.id = u.warehouse_id where u.tenant_id = $1 and w.id is null`,
  },
  {
    id: "INV-52",
    words: {
      en: "The state of every document matches its last audit entry",
      zh: "單據狀態與審計記錄的最後狀態一致",
    },
    sql: `with document as (
        select 'order' as entity, id, no, state, true as always from order_head where tenant_id = $1 and not deleted
        union all select 'orderInvoice', id, no, state, true from oi_head where tenant_id = $1
        union all select 'salesInvoice', id, no, state, true from si_head where tenant_id = $1
        union all select 'supplierStatement', id, no, state, true from supplier_statement where tenant_id = $1 and not deleted
        union all select 'paymentRun', id, no, state, true from payment_run where tenant_id = $1
        union all select case type when 'PY' then 'supplierPayment' else 'payment' end, id, no, status, true from payment where tenant_id = $1
        union all select 'createStock', id, no, state, true from create_stock_head where tenant_id = $1 and not deleted
        union all select case kind when 'MOVE' then 'stockMove' else 'adjustment' end, id, no, state, true from adjust_head where tenant_id = $1 and not deleted
        union all select 'transfer', id, no, state, true from transfer_head where tenant_id = $1 and not deleted
        union all select 'purchaseOrder', id, no, state, true from po_head where tenant_id = $1 and not deleted
        union all select case kind when 'TYPED' then 'typedReceipt' else 'goodsReceipt' end, id, no, state, true from gr_head where tenant_id = $1 and not deleted
        union all select 'purchaseInvoice', id, no, state, true from pi_head where tenant_id = $1 and not deleted
        union all select 'supplierCredit', id, no, state, true from scn_head where tenant_id = $1 and not deleted
        union all select 'stocktake', id, no, state, true from stocktake_head where tenant_id = $1 and not deleted
        union all select 'landedCost', id, no, state, true from landed_cost where tenant_id = $1
        union all select 'openingItem', id, no, state, true from opening_item where tenant_id = $1
        union all select 'supplierBank', id, account_name, state, false from supplier_bank where tenant_id = $1
        union all select 'batch', id, batch_no, status, false from batch where tenant_id = $1)
      select d.entity, d.no, d.state, a.state as audited from document d
        left join lateral (select l.state from audit_log l where l.tenant_id = $1 and l.entity = d.entity and l.entity_id = d.id and l.state is not null order by l.at desc, l.id desc limit 1) a on true
       where d.state is distinct from a.state and (d.always or a.state is not null)`,
  },
];
