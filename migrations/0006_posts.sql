create table post (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  kind text not null check (kind in ('POST', 'SHOUT')),
  author_id uuid not null references account (id),
  -- Kept from the moment of writing: the members' and the athletes' feed of a tribe each read one index.
  by_athlete boolean not null,
  tribe_id uuid references tribe (id),
  -- What a shout is aimed at beside a tribe.
  target_account_id uuid references account (id),
  title text,
  body text not null default '',
  -- The body parsed to the allowed tree; see posts/rich-text.ts. Pages show this, never the source.
  content jsonb not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  audience text not null default 'public' check (audience in ('public', 'tribe', 'followers')),
  spoiler boolean not null default false,
  comment_policy text not null default 'everyone' check (comment_policy in ('everyone', 'members', 'nobody')),
  state text not null check (state in
    ('draft', 'scheduled', 'pending_review', 'published', 'rejected', 'hidden', 'removed', 'deleted')),
  scheduled_at timestamptz,
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  tip_total bigint not null default 0 check (tip_total >= 0),
  -- SHA-256 of what was written: the same text by the same author within a minute is the same post.
  body_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (kind = 'SHOUT' or tribe_id is not null),
  check (state <> 'published' or published_at is not null)
);
create index post_tribe_feed on post (tribe_id, by_athlete, published_at desc, id desc)
  where state = 'published' and kind = 'POST';
create index post_tribe_shouts on post (tribe_id, published_at desc, id desc)
  where state = 'published' and kind = 'SHOUT' and tribe_id is not null;
create index post_shouts on post (site, published_at desc, id desc) where state = 'published' and kind = 'SHOUT';
create index post_author on post (author_id, site, kind, published_at desc, id desc) where state = 'published';
create index post_same on post (author_id, body_hash, created_at desc);
create index post_deleted on post (deleted_at) where state = 'deleted';

create table post_media (
  post_id uuid not null references post (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  media_id uuid not null references media (id),
  alt text not null default '',
  primary key (post_id, position)
);
create index post_media_media on post_media (media_id);

create table post_move (
  id bigint generated always as identity primary key,
  post_id uuid not null references post (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index post_move_post on post_move (post_id, id);

create table comment (
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  author_id uuid not null references account (id),
  -- Replies hang below a top comment or below a reply to one; shown two levels deep.
  parent_id uuid references comment (id) on delete cascade,
  depth smallint not null default 0 check (depth between 0 and 2),
  body text not null,
  content jsonb not null,
  media_id uuid references media (id),
  like_count integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  state text not null default 'published' check (state in ('published', 'hidden', 'deleted')),
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index comment_post on comment (post_id, created_at, id) where parent_id is null;
create index comment_parent on comment (parent_id, created_at, id) where parent_id is not null;
create index comment_same on comment (author_id, body_hash, created_at desc);

create table post_like (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, account_id)
);
create index post_like_account on post_like (account_id, created_at desc);

create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);
