-- A bill that states one amount for the receipts it names: they are taken whole, and the amount is spread by their value (docs/rules/purchase-invoices.md#lines).
alter table pi_head add column amount_net numeric(14, 2) check (amount_net > 0);
alter table pi_head add check (amount_net is null or discount_given = 'NONE');
