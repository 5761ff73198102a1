-- What a partner calls the article of a code that nobody knows: it tells more than the code (docs/rules/stock.md#cosmo-conversion).
alter table cosmo_unknown add column their_name text check (their_name <> '');
