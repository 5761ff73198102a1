-- Words of records that were saved by themselves and words of imports are two tables: each is read from one index, and an import writes into one.

create table search_sheaf_word (
  tenant_id text not null,
  entity text not null,
  -- 0 code … 4 initials: what comes first stands first
  rank smallint not null,
  word text collate "C" not null,
  sheaf bigint not null,
  -- a word that many records of a sheaf have is written in parts
  part int not null,
  record_ids bigint[] not null check (cardinality(record_ids) > 0),
  primary key (tenant_id, entity, rank, word, sheaf, part)
);
alter table search_word no force row level security;
insert into search_sheaf_word (tenant_id, entity, rank, word, sheaf, part, record_ids)
select tenant_id, entity, rank, word, sheaf, part, record_ids from search_word where record_ids[1] <> sheaf order by 1, 2, 3, 4, 5, 6;
call tenant_table('search_sheaf_word');

delete from search_word where record_ids[1] <> sheaf;
drop index search_word_own;
drop index search_word_bound;
alter table search_word drop constraint search_word_pkey;
alter table search_word drop column part;
alter table search_word drop column record_ids;
alter table search_word rename column sheaf to record_id;
alter table search_word add primary key (tenant_id, entity, record_id, word);
-- A search reads nothing else.
create index search_word_found on search_word (tenant_id, entity, rank, word, record_id);
alter table search_word force row level security;
analyze search_word, search_sheaf_word;
