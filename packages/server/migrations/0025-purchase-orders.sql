-- Purchase orders, who agreed to them, and what of them is on its way (docs/rules/purchase.md).
create table po_head (
  tenant_id text not null references tenant,
  id bigint not null,
  no text not null,
  state text not null check (state in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  warehouse_id bigint not null,
  supplier_id bigint not null,
  order_date date not null,
  expected_date date not null,
  buyer_id bigint,
  -- which of the two the buyer gave: the other follows from it
  discount_given text not null check (discount_given in ('NONE', 'SCALE', 'PRICE')),
  discount_scale numeric(7, 4) not null check (discount_scale between 0 and 100),
  discount_price numeric(14, 2) not null check (discount_price >= 0),
  goods_net numeric(14, 2) not null,
  net_total numeric(14, 2) not null,
  vat_total numeric(14, 2) not null,
  total numeric(14, 2) not null,
  remark text,
  -- no approval was needed when it was submitted: below the limit, at known prices
  without_approval boolean not null,
  -- the request that approved it as it is now
  approval_id bigint,
  approved_at timestamptz,
  -- while a change waits for its approval: the order as it was agreed, to which it returns when the change is refused
  agreed jsonb,
  sent_at timestamptz,
  sent_to text,
  printed int not null,
  -- both parties as they were when it was approved, for the paper
  company_party jsonb,
  supplier_party jsonb,
  deleted boolean not null,
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (expected_date >= order_date),
  check (discount_price <= goods_net),
  check (total = net_total + vat_total),
  check (not deleted or state = 'DRAFT'),
  -- nobody but an approver, or the limit, lets an order go to a supplier
  check (state not in ('APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED') or (approved_at is not null and (without_approval or approval_id is not null))),
  check (agreed is null or state = 'PENDING_APPROVAL'),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier
);
create index on po_head (tenant_id, warehouse_id, order_date desc, id desc);
create index on po_head (tenant_id, supplier_id, order_date desc);
create statistics po_head_place (ndistinct, dependencies) on tenant_id, warehouse_id from po_head;
call tenant_table('po_head');

create table po_line (
  tenant_id text not null references tenant,
  id bigint not null,
  head_id bigint not null,
  line_no int not null,
  kind text not null check (kind in ('GOODS', 'CHARGE')),
  supplier_code text,
  goods_id bigint,
  unit_id bigint,
  name_en text,
  name_zh text,
  factor numeric(14, 6) not null check (factor > 0),
  qty numeric(14, 3) not null check (qty > 0),
  qty_base numeric(14, 3) not null check (qty_base > 0),
  price_unit text not null check (price_unit in ('UNIT', 'KG')),
  bill_qty numeric(14, 3) not null check (bill_qty > 0),
  est_weight numeric(14, 3) check (est_weight > 0),
  old_price numeric(14, 4) not null check (old_price >= 0),
  discount_scale numeric(7, 4) not null check (discount_scale >= 0),
  discount_price numeric(14, 4) not null check (discount_price between 0 and old_price),
  price numeric(14, 4) not null,
  price_source text not null check (price_source in ('SUPPLIER', 'LAST', 'MANUAL')),
  -- what the last approved order paid for this unit, as the approver sees it
  last_price numeric(14, 4),
  vat_code text not null check (vat_code in ('S20', 'Z0', 'R5', 'E', 'O', 'PVA', 'NIA')),
  line_net numeric(14, 2) not null,
  disc_alloc numeric(14, 2) not null,
  expected_date date,
  remark text,
  received_base numeric(14, 3) not null check (received_base >= 0),
  cancelled_base numeric(14, 3) not null check (cancelled_base >= 0),
  invoiced_base numeric(14, 3) not null check (invoiced_base >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, head_id, line_no),
  check ((kind = 'GOODS') = (goods_id is not null)),
  check ((kind = 'GOODS') = (unit_id is not null)),
  check (kind = 'GOODS' or (received_base = 0 and cancelled_base = 0)),
  check (price = old_price - discount_price),
  -- of what has come something may be more than was ordered, but nothing that was cancelled comes
  check (cancelled_base <= greatest(qty_base - received_base, 0)),
  foreign key (tenant_id, head_id) references po_head on delete cascade,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, unit_id) references unit
);
create index on po_line (tenant_id, goods_id, head_id) where goods_id is not null;
create index on po_line (tenant_id, unit_id) where unit_id is not null;
call tenant_table('po_line');

-- A request for approval: which level it takes and why. It ends once.
create table po_approval (
  tenant_id text not null references tenant,
  id bigint not null,
  po_id bigint not null,
  levels int not null check (levels in (1, 2)),
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['AMOUNT', 'PRICE', 'AMENDED']),
  note text,
  state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  total numeric(14, 2) not null,
  requested_by bigint,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  -- the order and its request go together
  unique (tenant_id, po_id, id),
  check ((state = 'PENDING') = (ended_at is null)),
  foreign key (tenant_id, po_id) references po_head
);
create unique index po_approval_waits on po_approval (tenant_id, po_id) where state = 'PENDING';
call tenant_table('po_approval');

-- What approvers decided: only ever added. A decision names who had made or last changed the order, so that the row itself says that
-- another person decided.
create table po_decision (
  tenant_id text not null references tenant,
  id bigint not null,
  approval_id bigint not null,
  po_id bigint not null,
  level int not null check (level in (1, 2)),
  approved boolean not null,
  comment text,
  decided_by bigint not null,
  decided_at timestamptz not null,
  author bigint,
  editor bigint,
  -- the company lets people approve their own documents
  self_approved boolean not null,
  primary key (tenant_id, id),
  -- each level decides once, and each person for one level
  unique (tenant_id, approval_id, level),
  check (not approved or self_approved or (decided_by is distinct from author and decided_by is distinct from editor)),
  check (approved or comment is not null),
  foreign key (tenant_id, po_id, approval_id) references po_approval (tenant_id, po_id, id)
);
create index on po_decision (tenant_id, po_id, approval_id);
call tenant_table('po_decision', 'append');

alter table po_head add foreign key (tenant_id, approval_id) references po_approval;
create index on po_head (tenant_id, approval_id) where approval_id is not null;

do $$ begin
  execute format('revoke update, delete on po_approval from %I', app_role());
  execute format('grant update (state, ended_at) on po_approval to %I', app_role());
end $$;
