-- The words of a record that was saved by itself are read from their index alone: it holds the record's id. Those of a sheaf have an index of their own beside it.

alter table search_word drop constraint search_word_pkey, add primary key (tenant_id, entity, sheaf, rank, word, part);
-- What is known by its sheaf is found by the key now.
drop index search_word_own;
create index search_word_own on search_word (tenant_id, entity, rank, word, sheaf) where record_ids[1] = sheaf;
create index search_word_bound on search_word (tenant_id, entity, rank, word, sheaf, part) where record_ids[1] <> sheaf;
