-- What goes on before a post is out, and what becomes of it later.

-- Why a post that was set for later is a draft again, in words for its author.
alter table post add column held_back_for text;
-- How often each reaction was given to a shout: { "fire": 12 }. Moved in the statement that moves the reaction.
alter table post add column reactions jsonb not null default '{}';
alter table post add constraint post_reactions_counted
  check (not jsonb_path_exists(reactions, '$.* ? (@ < 1)'));
create index post_waiting_author on post (author_id, site, created_at desc, id desc) where state in ('draft', 'scheduled');
create index post_scheduled on post (scheduled_at, id) where state = 'scheduled';
create index post_gone_author on post (author_id, site) where state in ('deleted', 'removed', 'rejected');

-- What a post was before each change. Append-only.
create table post_edit (
  post_id uuid not null references post (id) on delete cascade,
  -- The version that these words had.
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

-- Who is named with @ in it. Told once, when the text is out.
create table post_mention (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  told_at timestamptz,
  primary key (post_id, account_id)
);
create index post_mention_account on post_mention (account_id, post_id desc);
create table comment_mention (
  comment_id uuid not null references comment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  told_at timestamptz,
  primary key (comment_id, account_id)
);
create index comment_mention_account on comment_mention (account_id, comment_id desc);

-- Every tag of what is public and out, so that the page of a tag reads one index in its order. A post's row changes
-- in many places; the row itself keeps this right.
create table post_tag (
  site text not null,
  tag text not null,
  published_at timestamptz not null,
  post_id uuid not null references post (id) on delete cascade,
  primary key (site, tag, published_at, post_id)
);
create index post_tag_post on post_tag (post_id);
create function keep_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from post_tag where post_id = new.id; end if;
  if new.state = 'published' and new.audience = 'public' then
    insert into post_tag (site, tag, published_at, post_id)
    select distinct new.site, tag, new.published_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end $$;
create trigger post_tags_written after insert on post
  for each row when (new.tags <> '{}') execute function keep_post_tags();
create trigger post_tags_moved after update of tags, state, audience, published_at on post
  for each row when (new.tags <> '{}' or old.tags <> '{}') execute function keep_post_tags();
insert into post_tag (site, tag, published_at, post_id)
  select distinct site, tag, published_at, id from post, unnest(tags) as tag
  where state = 'published' and audience = 'public';

create table bookmark (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  site text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create index bookmark_newest on bookmark (account_id, site, created_at desc, post_id desc);
create index bookmark_post on bookmark (post_id);

-- One reaction of each person to a shout.
create table post_reaction (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  reaction text not null check (reaction ~ '^[a-z-]{2,20}$'),
  at timestamptz not null default now(),
  primary key (post_id, account_id)
);
-- Moves one count of `reactions`; a count of none is not kept.
create function count_reaction(counts jsonb, reaction text, by integer) returns jsonb language sql stable as $$
  select case
    when reaction is null then counts
    when coalesce((counts ->> reaction)::integer, 0) + by = 0 then counts - reaction
    else jsonb_set(counts, array[reaction], to_jsonb(coalesce((counts ->> reaction)::integer, 0) + by))
  end
$$;

-- A draft or something set for later has it: it is not purged, and only its owner can fetch it.
alter table media add column held boolean not null default false;
-- What is said in a video, to be read: a WebVTT file of the same owner.
alter table media add column captions_id uuid references media (id) on delete set null;
alter table media add column captions_language text;
alter table media add column captions_label text;
create index media_captions on media (captions_id) where captions_id is not null;
