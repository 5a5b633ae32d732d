-- Blogs and guides of the hub's Education section: articles with a state, and addresses that keep working.
create table blog (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  author_id uuid not null references account (id),
  -- Guides are written by staff, and stay useful.
  kind text not null default 'blog' check (kind in ('blog', 'guide')),
  -- Its current address; those before it are in blog_slug too.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  -- The author chose the address; otherwise a draft's follows its title.
  slug_chosen boolean not null default false,
  title text not null check (char_length(title) between 3 and 128),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  body text not null default '' check (char_length(body) <= 50000),
  -- The body parsed to the allowed tree. Pages show this, never the source.
  content jsonb not null default '[]',
  reading_minutes smallint not null default 1 check (reading_minutes >= 1),
  cover_id uuid references media (id) on delete set null,
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  category_id uuid references hub_category (id) on delete set null,
  tags text[] not null default '{}' check (cardinality(tags) <= 4),
  -- Where it was published first, if that was elsewhere.
  canonical_url text check (canonical_url ~ '^https?://' and char_length(canonical_url) <= 500),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'archived')),
  scheduled_at timestamptz,
  -- Why it was not published at its time: the code of the error.
  publish_error text,
  -- Why others don't see it although it is published; null while they do.
  held text check (held in ('pending_review', 'rejected', 'hidden', 'removed')),
  -- The first time others saw it: followers are told once.
  announced_at timestamptz,
  published_at timestamptz,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text tsvector not null generated always as (
    setweight(to_tsvector('english', search_words(title)), 'A') || setweight(to_tsvector('english', search_words(excerpt)), 'B')
      || setweight(to_tsvector('english', search_words(body)), 'C')
  ) stored,
  check ((state = 'scheduled') = (scheduled_at is not null)),
  check (state not in ('published', 'archived') or published_at is not null)
);
create index blog_newest on blog (site, published_at desc, id desc) where state = 'published' and held is null;
create index blog_category on blog (category_id, published_at desc, id desc)
  where state = 'published' and held is null;
create index blog_author on blog (author_id, site, published_at desc, id desc)
  where state = 'published' and held is null;
create index blog_tags on blog using gin (tags) where state = 'published' and held is null;
create index blog_search on blog using gin (search_text) where state = 'published' and held is null;
create index blog_own on blog (author_id, site, created_at desc, id desc);
create index blog_due on blog (scheduled_at, id) where state = 'scheduled';
create index blog_pending on blog (site, updated_at, id) where held = 'pending_review' and state = 'published';
create index blog_cover on blog (cover_id) where cover_id is not null;
call watch_withdrawals('blog', '{state,held}', 'row.state = ''published'' and row.held is null');

-- Every address a blog has had. The key keeps them unique, the old ones included.
create table blog_slug (
  site text not null,
  slug text not null,
  blog_id uuid not null references blog (id) on delete cascade,
  primary key (site, slug)
);
create index blog_slug_blog on blog_slug (blog_id);
-- A blog has a current address, and addresses have a blog.
alter table blog add foreign key (site, slug) references blog_slug (site, slug) deferrable initially deferred;

-- The pictures in its text, the cover aside.
create table blog_picture (
  blog_id uuid not null references blog (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (blog_id, media_id)
);
create index blog_picture_media on blog_picture (media_id);

-- Why a blog changed state, or is held, as a code; what a reviewer wrote to its author is a note. Append-only.
create table blog_transition (
  id bigint generated always as identity primary key,
  blog_id uuid not null references blog (id) on delete cascade,
  from_state text,
  to_state text not null,
  from_held text,
  to_held text,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index blog_transition_log on blog_transition (blog_id, id);
