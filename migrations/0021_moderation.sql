-- Reports, and the cases our team decides about them.

-- All reports of one thing are one case while somebody works at it; what is reported after its end is a new case.
create table moderation_case (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- One of the kinds that features bring.
  target_kind text not null check (target_kind ~ '^[a-z_]{1,40}$'),
  target_id uuid not null,
  -- Whose it is; null for what somebody left to others before their account was erased, an imported match for example.
  account_id uuid references account (id),
  state text not null default 'open'
    check (state in ('open', 'claimed', 'escalated', 'resolved', 'rejected', 'merged')),
  -- Since when it goes before everything else: a child under age, or somebody in danger.
  urgent_at timestamptz,
  -- Of the gravest reason: 1 nuisance, 2 harm, 3 grave harm.
  severity smallint not null default 1 check (severity between 1 and 3),
  -- What its reports weigh together: somebody who is often right weighs more.
  weight real not null default 0 check (weight >= 0),
  -- What the queue is sorted by, so that it reads an index.
  priority integer not null generated always as (
    case when urgent_at is null then 0 else 1000 end + severity * 100 + least(round(weight * 10), 99)::integer
  ) stored,
  -- Every reason given, once.
  reasons text[] not null default '{}',
  report_count integer not null default 0 check (report_count >= 0),
  -- What it is about, in a few words, and all texts of the first evidence in lower case, for the search of the queue.
  about text not null default '',
  search_text text not null default '' check (char_length(search_text) <= 4000),
  claimed_by uuid references account (id),
  -- A claim lapses when whoever has it does nothing for half an hour.
  claimed_until timestamptz,
  escalated_to text check (escalated_to in ('legal', 'child_safety')),
  merged_into uuid references moderation_case (id),
  -- What was done about it, several at once.
  actions text[] not null default '{}' check (actions <@ array['none', 'warn', 'hide', 'remove', 'mark_sensitive', 'limit',
    'suspend', 'ban', 'take_down', 'pause_sales']),
  decided_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check (state <> 'claimed' or claimed_by is not null),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((merged_into is not null) = (state = 'merged')),
  check (actions = '{}' or state = 'resolved'),
  check ((decided_at is not null) = (state in ('resolved', 'rejected', 'merged')))
);
create unique index moderation_case_at_work on moderation_case (site, target_kind, target_id)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_queue on moderation_case (site, (-priority), created_at, id)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_oldest on moderation_case (site, created_at, id)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_claims on moderation_case (site, (-priority), created_at, id)
  where state in ('open', 'claimed', 'escalated') and claimed_by is not null;
create index moderation_case_escalated on moderation_case (site, (-priority), created_at, id)
  where state = 'escalated';
create index moderation_case_reasons on moderation_case using gin (reasons)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_decided on moderation_case (site, decided_at desc, id desc) where decided_at is not null;
create index moderation_case_search on moderation_case using gin (search_text gin_trgm_ops);
create index moderation_case_account on moderation_case (account_id, created_at desc);
create index moderation_case_merged on moderation_case (site, target_kind, target_id) where state = 'merged';

create table report (
  id uuid primary key,
  case_id uuid not null references moderation_case (id),
  -- The case's own, repeated so that "my reports here" reads one index.
  site text not null,
  -- What was reported. Not always what its case is about: cases are merged.
  target_kind text not null,
  target_id uuid not null,
  reporter_id uuid not null references account (id),
  reason text not null,
  -- What it weighed when it was filed.
  weight real not null default 1 check (weight >= 0),
  text text not null default '' check (char_length(text) <= 1000),
  -- What the reporter had before them at that moment: it may be edited or gone when somebody looks.
  evidence jsonb not null,
  created_at timestamptz not null default now()
);
-- One report a person, case and thing; and since one thing has one open case, one open report a person and thing.
create unique index report_once on report (case_id, reporter_id, target_kind, target_id);
create index report_case on report (case_id, created_at, id);
create index report_mine on report (reporter_id, site, created_at desc, id desc);
-- How many somebody filed in a day.
create index report_recent on report (reporter_id, created_at desc);

-- Everything that happens to a case, by whom and why. Append-only, and the database keeps it so.
create table case_event (
  id bigint generated always as identity primary key,
  case_id uuid not null references moderation_case (id),
  action text not null,
  -- Null when no person did it.
  by_account_id uuid references account (id),
  from_state text,
  to_state text not null,
  -- A code: why it was reported, which rule it broke, where it was escalated to.
  reason text not null default '',
  note text not null default '' check (char_length(note) <= 2000),
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index case_event_case on case_event (case_id, id);
create trigger case_event_append_only before update or delete on case_event
  for each row execute function refuse_rewriting();

-- What was done about a case, with what undoing it needs.
create table case_action (
  id uuid primary key,
  case_id uuid not null references moderation_case (id),
  kind text not null,
  -- What it was done to: the thing, or the author's account.
  target_kind text not null,
  target_id uuid not null,
  -- A suspension's.
  days integer check (days between 1 and 365),
  -- The code of the rule; null for what enough reports brought about.
  rule text,
  -- Null when no person decided it.
  by_account_id uuid references account (id),
  -- Null when there was nothing to do: the thing had gone.
  applied jsonb,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index case_action_case on case_action (case_id, at);

-- What moderators write for one another. Nobody else reads it.
create table case_note (
  id uuid primary key,
  case_id uuid not null references moderation_case (id),
  author_id uuid not null references account (id),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index case_note_case on case_note (case_id, created_at, id);

-- When somebody's look at a case was last written into the audit log: once in ten minutes is enough.
create table case_view (
  case_id uuid not null references moderation_case (id),
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (case_id, account_id)
);

-- Filters of the queue that somebody keeps.
create table case_filter (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  name text not null check (char_length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, site, name)
);

-- What moderators begin a message to an author with. Placeholders in it: {{name}}, {{thing}}, {{rule}}, {{days}}.
create table message_template (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  name text not null check (char_length(name) between 1 and 60),
  -- For which action and rule; null for any.
  action text check (action in ('warn', 'hide', 'remove', 'mark_sensitive', 'limit', 'suspend', 'ban', 'take_down',
    'pause_sales')),
  rule text,
  body text not null check (char_length(body) between 1 and 2000),
  updated_at timestamptz not null default now(),
  unique (site, name)
);

insert into message_template (site, name, action, body)
select site, name, action, body from (values ('sports'), ('cricket')) as sites (site), (values
  ('Warning', 'warn', E'Hi {{name}},\n\nWe reviewed {{thing}} after it was reported. It goes against our rules: {{rule}}.\n\nThis is a warning. Please keep it in mind next time. If it happens again, we may restrict your account.'),
  ('Content hidden', 'hide', E'Hi {{name}},\n\nWe hid {{thing}} because it goes against our rules: {{rule}}. Other people can’t see it anymore.'),
  ('Content removed', 'remove', E'Hi {{name}},\n\nWe removed {{thing}} because it goes against our rules: {{rule}}.'),
  ('Marked as sensitive', 'mark_sensitive', E'Hi {{name}},\n\nWe marked {{thing}} as sensitive: {{rule}}. It’s covered until somebody chooses to see it.'),
  ('Account limited', 'limit', E'Hi {{name}},\n\nWe limited your account because of {{thing}}: {{rule}}. You can still read and message us, but you can’t post, comment or follow.'),
  ('Account suspended', 'suspend', E'Hi {{name}},\n\nWe suspended your account for {{days}} because of {{thing}}: {{rule}}.'),
  ('Account banned', 'ban', E'Hi {{name}},\n\nWe banned your account because of {{thing}}: {{rule}}.'),
  ('Card taken down', 'take_down', E'Hi {{name}},\n\nWe took down {{thing}} because it goes against our rules: {{rule}}. People who bought it keep their copies.'),
  ('Sales paused', 'pause_sales', E'Hi {{name}},\n\nWe paused sales of {{thing}} while we look into it: {{rule}}.')
) as defaults (name, action, body);
insert into message_template (site, name, action, body) values
  ('kids', 'Warning', 'warn', E'Hi {{name}},\n\nWe looked at {{thing}}. It isn’t okay here: {{rule}}.\n\nPlease be kind next time. If you’re not sure why, ask your grown-up.'),
  ('kids', 'Content hidden', 'hide', E'Hi {{name}},\n\nWe hid {{thing}}. It isn’t okay here: {{rule}}.\n\nIf you’re not sure why, ask your grown-up.'),
  ('kids', 'Content removed', 'remove', E'Hi {{name}},\n\nWe removed {{thing}}. It isn’t okay here: {{rule}}.\n\nIf you’re not sure why, ask your grown-up.'),
  ('kids', 'Account limited', 'limit', E'Hi {{name}},\n\nYou can’t post for now because of {{thing}}: {{rule}}.\n\nAsk your grown-up if you have questions.'),
  ('kids', 'Account suspended', 'suspend', E'Hi {{name}},\n\nYou can’t use Touchline Kids for {{days}} because of {{thing}}: {{rule}}.\n\nAsk your grown-up if you have questions.'),
  ('kids', 'Account banned', 'ban', E'Hi {{name}},\n\nYour account is closed because of {{thing}}: {{rule}}.\n\nAsk your grown-up if you have questions.');

-- One decision about many cases: what was ordered, and how far it is. Its cases are chosen when it is ordered.
create table bulk_action (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  ordered_by uuid not null references account (id),
  filter jsonb not null,
  decision jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null check (total >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state = 'running'))
);
create index bulk_action_newest on bulk_action (site, created_at desc, id desc);

create table bulk_action_case (
  bulk_action_id uuid not null references bulk_action (id) on delete cascade,
  case_id uuid not null references moderation_case (id),
  state text not null default 'pending' check (state in ('pending', 'decided', 'skipped')),
  -- Why it was skipped: the code of the refusal.
  reason text,
  primary key (bulk_action_id, case_id)
);
create index bulk_action_case_pending on bulk_action_case (bulk_action_id, case_id) where state = 'pending';

-- Words that may not be written, in lists that staff keep for each site.
create table banned_word_list (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  name text not null check (char_length(name) between 1 and 60),
  -- What it looks for, as it is being edited: words, names it lets through, the English preset.
  content jsonb not null,
  version integer not null default 1,
  -- What is in force: a version that a dry run has tried. Null while the list is off.
  active_content jsonb,
  active_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((active_content is null) = (active_version is null)),
  unique (site, name)
);

-- What a version of a list would have caught.
create table banned_word_dry_run (
  id uuid primary key,
  list_id uuid not null references banned_word_list (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  ordered_by uuid not null references account (id),
  -- How many texts were read and how many of them caught, by kind; and which words caught them, with samples.
  read jsonb not null default '{}',
  caught jsonb not null default '{}',
  words jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index banned_word_dry_run_waiting on banned_word_dry_run (list_id) where state in ('queued', 'running');
create index banned_word_dry_run_list on banned_word_dry_run (list_id, created_at desc);

-- What lists in force caught. Refused texts were never written, so nothing is kept of them but the word.
create table banned_word_match (
  id bigint generated always as identity primary key,
  list_id uuid not null references banned_word_list (id) on delete cascade,
  site text not null,
  term text not null,
  action text not null check (action in ('refuse', 'hold', 'flag')),
  kind text not null,
  target_id uuid,
  at timestamptz not null default now()
);
create index banned_word_match_list on banned_word_match (list_id, at desc);
create index banned_word_match_target on banned_word_match (target_id) where target_id is not null;

-- To begin with: off until staff have seen in a dry run what it would catch.
insert into banned_word_list (id, site, name, content)
select gen_random_uuid(), site, 'English profanity', '{"words": [], "exceptions": [], "english": "hold"}'
from (values ('sports'), ('cricket'), ('kids')) as sites (site);

-- What somebody was told they did against the rules. One a decision, with what undoing the decision needs in case_action.
create table strike (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  account_id uuid not null references account (id),
  case_id uuid not null unique references moderation_case (id),
  -- The code of the rule that was broken: a reason of the thing's kind.
  rule text not null,
  actions text[] not null,
  -- What the moderator wrote to them.
  message text not null default '',
  about text not null,
  -- What was decided about, as it stood; cleared after 180 days.
  evidence jsonb,
  state text not null default 'issued' check (state in ('issued', 'appealed', 'upheld', 'overturned')),
  issued_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '12 months'
);
create index strike_account on strike (account_id, site, issued_at desc, id desc);
create index strike_evidence on strike (issued_at) where evidence is not null;

-- One appeal a strike, decided by somebody else than the case was.
create table appeal (
  id uuid primary key,
  strike_id uuid not null unique references strike (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  text text not null check (char_length(text) <= 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'overturned')),
  -- To the author.
  note text not null default '' check (char_length(note) <= 2000),
  decided_by uuid references account (id),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index appeal_open on appeal (site, created_at, id) where state = 'open';
create index appeal_decided on appeal (site, decided_at desc, id desc) where state <> 'open';

-- How often somebody's reports were right, counted when their cases are decided.
create table reporter_accuracy (
  account_id uuid primary key references account (id) on delete cascade,
  right_count integer not null default 0 check (right_count >= 0),
  decided_count integer not null default 0 check (decided_count >= right_count),
  -- Muted: what they report is taken in silence and weighs nothing.
  muted_at timestamptz,
  muted_by uuid references account (id) on delete set null
);
