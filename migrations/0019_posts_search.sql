-- The full-text index of posts, and the queue of posts still to be indexed.

-- Tokens of published posts. A table of their own, filled within a minute of writing, so that writing does not wait for
-- it: see docs/decisions/0013-post-search-table.md.
create table search_post (
  post_id uuid primary key references post (id) on delete cascade,
  site text not null,
  published_at timestamptz not null,
  tokens tsvector not null
);
create index search_post_tokens on search_post using gin (tokens) with (gin_pending_list_limit = 512);
create index search_post_newest on search_post (site, published_at desc, post_id desc);

-- Every token of public posts, and in about how many it stands: tells a typo from a word, and a rare word from a
-- common one. "C" so that a beginning of a word is a range of the index.
create table search_token (
  site text not null,
  token text collate "C" not null,
  posts integer not null default 0,
  primary key (site, token)
);

-- Posts to be indexed anew. Read and emptied every minute.
create table search_queue (post_id uuid not null);
create function queue_search_post() returns trigger language plpgsql as $$
begin
  insert into search_queue (post_id) values (new.id);
  return null;
end $$;
create trigger post_search_inserted after insert on post
  for each row when (new.state = 'published') execute function queue_search_post();
create trigger post_search_updated after update of state, title, body, tags, published_at on post
  for each row when (new.state = 'published' or old.state = 'published') execute function queue_search_post();
