-- How often the paper of create stock was printed (docs/rules/documents.md#files-and-prints).
alter table create_stock_head add column printed int not null default 0 check (printed >= 0);
alter table create_stock_head alter column printed drop default;
