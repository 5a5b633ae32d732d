-- News of a site: written by staff, or imported from feeds that staff chose.

create table news_feed (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- The publisher, as readers see it.
  name text not null check (char_length(name) between 2 and 80),
  url text not null check (char_length(url) <= 500),
  category_id uuid references hub_category (id) on delete set null,
  -- The publisher allows whole articles; otherwise readers see the summary and a link.
  full_text boolean not null default false,
  paused boolean not null default false,
  -- What the publisher's server said of the last answer, for the next conditional request.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  fetched_at timestamptz,
  next_fetch_at timestamptz not null default now(),
  -- Failed attempts in a row.
  failures integer not null default 0 check (failures >= 0),
  -- How the last attempt ended, as a code; null before the first.
  result text check (result ~ '^[a-z_]+$'),
  -- Of that attempt.
  http_status integer,
  added integer not null default 0,
  changed integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (site, url)
);
create index news_feed_due on news_feed (next_fetch_at) where not paused;
create index news_feed_name on news_feed (site, name, id);

create table news (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  title text not null check (char_length(title) between 3 and 160),
  summary text not null default '' check (char_length(summary) <= 300),
  -- Markdown, and what it was parsed to: pages show only this.
  body text not null default '' check (char_length(body) <= 50000),
  content jsonb not null default '[]',
  author text not null default '' check (char_length(author) <= 80),
  -- The publisher, and the article there; empty for our own.
  source text not null default '' check (char_length(source) <= 80),
  source_url text check (char_length(source_url) <= 1000),
  category_id uuid references hub_category (id) on delete set null,
  state text not null default 'draft' check (state in ('draft', 'published', 'unpublished')),
  -- With a time to come it is scheduled. Of a draft: when it was last changed.
  published_at timestamptz not null default now(),
  -- Staff have read it for children. A site for children shows nothing else.
  for_children boolean not null default false,
  feed_id uuid references news_feed (id) on delete set null,
  -- How its publisher names it; null for what staff wrote.
  guid text check (char_length(guid) <= 500),
  -- A hash of what the publisher sent last.
  fingerprint text,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text tsvector not null generated always as (
    setweight(to_tsvector('english', search_words(title)), 'A')
      || setweight(to_tsvector('english', search_words(summary || ' ' || body)), 'B')
  ) stored,
  unique (site, slug),
  check (state <> 'published' or summary <> '')
);
create unique index news_once_a_feed on news (feed_id, guid) where feed_id is not null;
-- An article that two feeds carry is imported once.
create unique index news_once_a_link on news (site, source_url) where guid is not null;
create index news_newest on news (site, published_at desc, id desc) where state = 'published';
create index news_category on news (category_id, published_at desc, id desc) where state = 'published';
create index news_for_children on news (site, published_at desc, id desc) where state = 'published' and for_children;
create index news_unmarked on news (site, published_at, id) where state = 'published' and not for_children;
create index news_all on news (site, published_at, id);
create index news_title on news (site, left(lower(title), 100), id);
create index news_search on news using gin (search_text) where state = 'published';
call watch_withdrawals('news', '{state,for_children}', 'row.state = ''published''');

-- The changes of its state. Append-only.
create table news_transition (
  id bigint generated always as identity primary key,
  news_id uuid not null references news (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default clock.now()
);
create index news_transition_news on news_transition (news_id, id);

-- What was corrected after an item was published, and when. Append-only.
create table news_correction (
  id uuid primary key,
  news_id uuid not null references news (id) on delete cascade,
  -- Null when its publisher changed it.
  note text check (char_length(note) between 5 and 500),
  -- What the publisher changed: title, summary, text.
  changed text[] not null default '{}',
  at timestamptz not null default now(),
  check ((note is null) = (cardinality(changed) > 0))
);
create index news_correction_news on news_correction (news_id, at desc, id desc);
