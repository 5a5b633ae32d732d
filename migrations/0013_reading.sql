create extension if not exists fuzzystrmatch;

-- Words of published posts, to be searched. A table of their own, filled within a minute of writing, so that writing
-- does not wait for it: see docs/decisions/0013.
create table search_post (
  post_id uuid primary key references post (id) on delete cascade,
  site text not null,
  published_at timestamptz not null,
  words tsvector not null
);
create index search_post_words on search_post using gin (words) with (gin_pending_list_limit = 512);
create index search_post_newest on search_post (site, published_at desc, post_id desc);

-- Every word that stands in public posts, and in about how many: tells a typo from a word, and a rare word from a
-- common one. "C" so that a beginning of a word is a range of the index.
create table search_word (
  site text not null,
  word text collate "C" not null,
  posts integer not null default 0,
  primary key (site, word)
);

-- Posts whose words are to be read anew. Read and emptied every minute.
create table search_waiting (post_id uuid not null);
create function search_words_wait() returns trigger language plpgsql as $$
begin
  insert into search_waiting (post_id) values (new.id);
  return null;
end $$;
create trigger post_words_written after insert on post
  for each row when (new.state = 'published') execute function search_words_wait();
create trigger post_words_changed after update of state, title, body, tags, published_at on post
  for each row when (new.state = 'published' or old.state = 'published') execute function search_words_wait();
insert into search_waiting (post_id) select id from post where state = 'published';
