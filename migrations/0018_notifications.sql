-- Notifications, who they are about, and what each person wants to be notified of.

-- One row a group, whatever number of people did it. See docs/decisions/0015-one-notice-per-group.md.
create table notice (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  type text not null,
  target_kind text not null,
  target_id uuid not null,
  -- A thing (a card, an order, a payout) carries its name and where it leads, as they stood.
  name text,
  path text,
  -- The post everything about it stands on: goes when that goes.
  post_id uuid,
  -- The newest text it is about, where that is not the target: the comment on my post.
  comment_id uuid,
  -- What its sentence needs besides people and target, as codes, cents and days: amounts and words are made where they are
  -- shown.
  values jsonb not null default '{}' check (jsonb_typeof(values) = 'object'),
  -- The newest people of the group, and how many there are.
  people uuid[] not null default '{}' check (cardinality(people) <= 8),
  people_count integer not null default 0 check (people_count >= cardinality(people)),
  started_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- Cleared by its owner, or everybody in it undid what they did.
  cleared_at timestamptz,
  -- Equal to cleared_at: cleared because its post or comment is hidden or deleted, until that is restored.
  withheld_at timestamptz,
  -- A digest has included it.
  mailed_at timestamptz,
  unique (account_id, site, type, target_id),
  constraint notice_thing_is_named check ((target_kind = 'thing') = (path is not null))
);
create index notice_newest on notice (account_id, site, last_at desc, id desc) where cleared_at is null;
create index notice_unread on notice (account_id, site, last_at desc, id desc)
  where cleared_at is null and read_at is null;
create index notice_post on notice (post_id) where post_id is not null;
-- All notifications about a thing that was removed.
create index notice_thing on notice (target_id) where target_kind = 'thing';
create index notice_age on notice using brin (last_at);

-- Who is in a group, so that nobody is in it twice. Who undid it stays, or they could notify again and again.
create table notice_person (
  account_id uuid not null,
  site text not null,
  type text not null,
  target_id uuid not null,
  person_id uuid not null references account (id) on delete cascade,
  active boolean not null default true,
  at timestamptz not null,
  primary key (account_id, site, type, target_id, person_id),
  foreign key (account_id, site, type, target_id)
    references notice (account_id, site, type, target_id) on delete cascade
);
create index notice_person_of on notice_person (person_id, account_id);

-- Only what differs from the default. It belongs to the person, so it counts on every site.
create table notice_preference (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (account_id, kind)
);

create table notice_digest (
  account_id uuid primary key references account (id) on delete cascade,
  -- Null: as their age decides, weekly for adults and off for everybody else.
  digest text check (digest in ('off', 'daily', 'weekly')),
  -- In their own time zone: at most one a day.
  last_on date
);
