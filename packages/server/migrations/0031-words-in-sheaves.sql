-- Words of many records stand together: those of one import are one sheaf, in which a word is written once with the records that have it. A search reads no more of them than it shows.

alter table search_word rename to search_word_singly;
alter index search_word_pkey rename to search_word_singly_pkey;
alter table search_word_singly no force row level security;

create table search_word (
  tenant_id text not null,
  entity text not null,
  -- 0 code … 4 initials: what comes first stands first
  rank smallint not null,
  word text collate "C" not null,
  -- of a record that was saved by itself its id, of an import a number of its own
  sheaf bigint not null,
  -- a word that many records of a sheaf have is written in parts
  part int not null default 0,
  record_ids bigint[] not null,
  primary key (tenant_id, entity, rank, word, sheaf, part)
);

-- Which records came in a sheaf, some at a time; none for a record saved by itself.
create table search_sheaf (
  tenant_id text not null references tenant,
  entity text not null,
  sheaf bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  record_ids bigint[] not null check (cardinality(record_ids) > 0),
  primary key (tenant_id, entity, sheaf, first_id)
);
call tenant_table('search_sheaf');

-- Records that are found by a sheaf no more, because they were changed or removed since: nobody waits for another's record.
create table search_left (
  tenant_id text not null references tenant,
  entity text not null,
  sheaf bigint not null,
  record_id bigint not null,
  primary key (tenant_id, entity, sheaf, record_id)
);
call tenant_table('search_left');

insert into search_word (tenant_id, entity, rank, word, sheaf, record_ids)
select tenant_id, entity, rank, word, record_id, array[record_id] from search_word_singly order by 1, 2, 3, 4, 5;
-- Only for records saved by themselves, whose words are written anew with every save.
create index search_word_own on search_word (tenant_id, entity, sheaf) where record_ids[1] = sheaf;
call tenant_table('search_word');
drop table search_word_singly;
analyze search_word;
