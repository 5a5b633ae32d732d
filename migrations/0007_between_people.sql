-- What one person wants of another. It belongs to the two people, so it counts on every site.
-- A block hides both sides from each other everywhere.
create table block (
  blocker_id uuid not null references account (id) on delete cascade,
  blocked_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_newest on block (blocker_id, created_at desc, blocked_id desc);
create index block_blocked on block (blocked_id, blocker_id);

-- A mute hides only what the other writes, and only from the one who muted; the other never learns of it.
create table mute (
  muter_id uuid not null references account (id) on delete cascade,
  muted_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mute_newest on mute (muter_id, created_at desc, muted_id desc);

-- Words somebody does not want to read in feeds and notices, lower case.
create table mute_word (
  account_id uuid not null references account (id) on delete cascade,
  word text not null check (word = lower(word) and char_length(word) between 2 and 40),
  created_at timestamptz not null default now(),
  primary key (account_id, word)
);
