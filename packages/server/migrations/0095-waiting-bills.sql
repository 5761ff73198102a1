-- Bills that wait are few among those of years: they and what they are matched to are found by themselves.
create index pi_head_waiting on pi_head (tenant_id, supplier_id, invoice_date) where state = 'PENDING' and not deleted;
create index pi_match_waiting on pi_match (tenant_id, gr_line_id) where net is null;
