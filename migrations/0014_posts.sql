-- Posts, shouts and comments, with their reactions, mentions and tags.
create table post (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- Comments belong to posts: a blog's hang below a post of its own, which has the same id and is in no feed. See
  -- docs/decisions/0041-comments-of-blogs.md.
  kind text not null check (kind in ('POST', 'SHOUT', 'BLOG')),
  author_id uuid not null references account (id),
  -- The made-up name and the picture that a child wrote it with, which it keeps.
  signed_as jsonb,
  -- Kept from the moment of writing: the members' and the athletes' feed of a tribe each read one index.
  by_athlete boolean not null,
  tribe_id uuid references tribe (id),
  -- What a shout is aimed at beside a tribe. A team's people are its only readers; teams are younger than this table.
  target_account_id uuid references account (id),
  team_id uuid,
  title text,
  body text not null default '',
  -- The body parsed to the allowed tree. Pages show this, never the source.
  content jsonb not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  media_count smallint not null default 0 check (media_count between 0 and 10),
  audience text not null default 'public' check (audience in ('public', 'tribe', 'followers', 'team')),
  spoiler boolean not null default false,
  -- Our team marked it: covered until somebody asks for it.
  sensitive boolean not null default false,
  comment_policy text not null default 'everyone' check (comment_policy in ('everyone', 'members', 'nobody')),
  state text not null check (state in
    ('draft', 'scheduled', 'pending_review', 'published', 'rejected', 'hidden', 'removed', 'deleted')),
  scheduled_at timestamptz,
  -- Why a scheduled post could not be published and is a draft again, or won't be while its author's plan doesn't cover
  -- it: the code of the error.
  publish_error text,
  -- Also set while a post waits for review: its author sees it at this place.
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- A deleted post that can no longer be restored has lost its text and media.
  purged_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  tip_total bigint not null default 0 check (tip_total >= 0),
  -- How often each reaction was given to a shout: { "fire": 12 }. Changed in the statement that changes the reaction.
  reactions jsonb not null default '{}'
    constraint post_reactions_counted check (not jsonb_path_exists(reactions, '$.* ? (@ < 1)')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint post_placed check (kind <> 'POST' or tribe_id is not null),
  check (audience <> 'tribe' or tribe_id is not null),
  check ((audience = 'team') = (team_id is not null) and (team_id is null or kind = 'SHOUT' and tribe_id is null)),
  check (state <> 'published' or published_at is not null),
  check ((state = 'deleted') = (deleted_at is not null))
);
-- Feeds ask audience by audience and merge, so that none of them reads past posts it may not show.
create index post_tribe_feed on post (tribe_id, by_athlete, audience, published_at desc, id desc)
  where state = 'published' and kind = 'POST';
create index post_tribe_shouts on post (tribe_id, audience, published_at desc, id desc)
  where state = 'published' and kind = 'SHOUT' and tribe_id is not null;
create index post_shouts on post (site, published_at desc, id desc)
  where state = 'published' and kind = 'SHOUT' and audience = 'public';
create index post_team_shouts on post (team_id, published_at desc, id desc)
  where state = 'published' and team_id is not null;
create index post_site on post (site, published_at desc, id desc)
  where state = 'published' and kind = 'POST' and audience = 'public';
create index post_author on post (author_id, site, kind, published_at desc, id desc) where state = 'published';
create index post_followers on post (author_id, site, kind, published_at desc, id desc)
  where state = 'published' and audience = 'followers';
create index post_pending on post (site, published_at, id) where state = 'pending_review';
create index post_pending_author on post (author_id, published_at desc, id desc) where state = 'pending_review';
create index post_draft_author on post (author_id, site, created_at desc, id desc)
  where state in ('draft', 'scheduled');
create index post_scheduled on post (scheduled_at, id) where state = 'scheduled';
create index post_removed_author on post (author_id, site) where state in ('deleted', 'removed', 'rejected');
create index post_deleted on post (deleted_at) where state = 'deleted' and purged_at is null;
-- Texts that were removed by moderators and whose evidence is due to be deleted.
create index post_removed on post (id) where state = 'removed' and purged_at is null;
create index post_target on post (target_account_id) where target_account_id is not null;
call watch_withdrawals('post', '{state,audience,sensitive}', 'row.state = ''published''');

-- Signed when it is written, whoever writes the statement.
create function sign_post() returns trigger language plpgsql as $$
begin
  new.signed_as := child_signature(new.author_id);
  return new;
end $$;
create trigger post_is_signed before insert on post
  for each row when (new.site = 'kids') execute function sign_post();

create table post_media (
  post_id uuid not null references post (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  media_id uuid not null references media (id),
  primary key (post_id, position)
);
create index post_media_media on post_media (media_id);

-- Why a post or comment changed state is a code; what a moderator wrote to its author is a note.
create table post_transition (
  id bigint generated always as identity primary key,
  post_id uuid not null references post (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index post_transition_post on post_transition (post_id, id);

-- What a post was before each change. Append-only.
create table post_edit (
  post_id uuid not null references post (id) on delete cascade,
  -- The version that had this text.
  version integer not null,
  title text,
  content jsonb not null,
  tags text[] not null,
  audience text not null,
  spoiler boolean not null,
  comment_policy text not null,
  -- In their order, with their alt texts: [{ "id": ..., "alt": ... }].
  media jsonb not null,
  edited_by uuid references account (id) on delete set null,
  -- From when to when it stood like this.
  since timestamptz not null,
  until timestamptz not null default now(),
  primary key (post_id, version)
);

create table comment (
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  author_id uuid not null references account (id),
  -- As of a post.
  signed_as jsonb,
  -- Replies hang below a top comment or below a reply to one; shown two levels deep.
  parent_id uuid references comment (id) on delete cascade,
  depth smallint not null default 0 check (depth between 0 and 2),
  body text not null,
  content jsonb not null,
  media_id uuid references media (id),
  like_count integer not null default 0 check (like_count >= 0),
  -- Replies that are shown.
  reply_count integer not null default 0 check (reply_count >= 0),
  state text not null default 'published' check (state in
    ('pending_review', 'published', 'hidden', 'removed', 'deleted')),
  sensitive boolean not null default false,
  -- Published, or removed with replies below it: then a placeholder is shown.
  shown boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  purged_at timestamptz,
  check ((parent_id is null) = (depth = 0)),
  check (shown = (state = 'published' or state <> 'pending_review' and reply_count > 0))
);
create index comment_media on comment (media_id) where media_id is not null;
create index comment_post on comment (post_id, created_at desc, id desc) where parent_id is null and shown;
create index comment_parent on comment (parent_id, created_at, id) where parent_id is not null and shown;
-- How much one person has written, without reading what everybody else wrote.
create index comment_author on comment (author_id, created_at desc) where state = 'published';
create index comment_pending on comment (author_id, post_id) where state = 'pending_review';
create index comment_age on comment using brin (created_at);
create index comment_deleted on comment (deleted_at) where state = 'deleted' and purged_at is null;
create index comment_removed on comment (id) where state = 'removed' and purged_at is null;
call watch_withdrawals('comment', '{state,shown,sensitive}', 'row.shown');

create function sign_comment() returns trigger language plpgsql as $$
begin
  if (select site from post where id = new.post_id) = 'kids' then
    new.signed_as := child_signature(new.author_id);
  end if;
  return new;
end $$;
create trigger comment_is_signed before insert on comment for each row execute function sign_comment();

create table comment_transition (
  id bigint generated always as identity primary key,
  comment_id uuid not null references comment (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index comment_transition_comment on comment_transition (comment_id, id);

create table post_like (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, account_id)
);
create index post_like_account on post_like (account_id, created_at desc);
-- What was given in the last days. Rows come in the order of time, so a few pages tell where to look.
create index post_like_age on post_like using brin (created_at);

create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);

-- One reaction of each person to a shout.
create table post_reaction (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  reaction text not null check (reaction ~ '^[a-z-]{2,20}$'),
  at timestamptz not null default now(),
  primary key (post_id, account_id)
);
create index post_reaction_age on post_reaction using brin (at);
-- Changes one count of `reactions`; a count of none is not kept.
create function count_reaction(counts jsonb, reaction text, by integer) returns jsonb language sql stable as $$
  select case
    when reaction is null then counts
    when coalesce((counts ->> reaction)::integer, 0) + by = 0 then counts - reaction
    else jsonb_set(counts, array[reaction], to_jsonb(coalesce((counts ->> reaction)::integer, 0) + by))
  end
$$;

create table bookmark (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  site text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create index bookmark_newest on bookmark (account_id, site, created_at desc, post_id desc);
create index bookmark_post on bookmark (post_id);

-- Who is mentioned with @ in it. Notified once, when the text is published.
create table post_mention (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  notified_at timestamptz,
  primary key (post_id, account_id)
);
create index post_mention_account on post_mention (account_id, post_id desc);
create table comment_mention (
  comment_id uuid not null references comment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  notified_at timestamptz,
  primary key (comment_id, account_id)
);
create index comment_mention_account on comment_mention (account_id, comment_id desc);

-- Every tag of what is public and published, so that the page of a tag reads one index in its order. A post's row
-- changes in many places; triggers on the row keep this right.
create table post_tag (
  site text not null,
  tag text not null,
  published_at timestamptz not null,
  post_id uuid not null references post (id) on delete cascade,
  primary key (site, tag, published_at, post_id)
);
create index post_tag_post on post_tag (post_id);
create function sync_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from post_tag where post_id = new.id; end if;
  if new.state = 'published' and new.audience = 'public' then
    insert into post_tag (site, tag, published_at, post_id)
    select distinct new.site, tag, new.published_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end $$;
create trigger post_tags_inserted after insert on post
  for each row when (new.tags <> '{}') execute function sync_post_tags();
create trigger post_tags_updated after update of tags, state, audience, published_at on post
  for each row when (new.tags <> '{}' or old.tags <> '{}') execute function sync_post_tags();

-- Who wrote what in the last minute, so that a double click makes one post. The key is a hash of author, place and
-- text; its uniqueness holds between requests of the same instant. Unlogged: forgetting it in a crash costs nothing.
create unlogged table dedupe_key (
  key uuid primary key,
  result_id uuid not null,
  at timestamptz not null
);

-- Up to three posts stand on top of a tribe's page: there are three places.
create table post_pin (
  tribe_id uuid not null references tribe (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  -- Null while the post isn't published: it returns to a free place.
  place smallint check (place between 1 and 3),
  by_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  primary key (tribe_id, post_id),
  unique (tribe_id, place)
);
create index post_pin_post on post_pin (post_id);

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
