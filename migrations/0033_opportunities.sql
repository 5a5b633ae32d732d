-- Opportunities: what brands offer athletes, who applies, and what came of it.
create table opportunity (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket')),
  organisation_id uuid not null references account (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  title text not null check (char_length(title) between 5 and 120),
  kind text not null check (kind in ('sponsorship', 'trial', 'camp', 'scholarship', 'job', 'content')),
  description text not null check (char_length(description) between 1 and 10000),
  sport text not null,
  level text check (level in ('youth', 'school', 'college', 'club', 'pro', 'amateur')),
  -- A town or region; empty for what is done from anywhere.
  place text not null default '' check (char_length(place) <= 120),
  is_remote boolean not null default false,
  compensation text not null check (compensation in ('paid', 'in_kind', 'unpaid', 'to_be_agreed')),
  -- Minor units of US dollars, for `paid`.
  compensation_min bigint check (compensation_min between 0 and 100000000000),
  compensation_max bigint check (compensation_max between 0 and 100000000000),
  minimum_age smallint check (minimum_age between 13 and 99),
  deadline timestamptz not null,
  slots smallint not null check (slots between 1 and 500),
  -- Applications that were accepted. Changed only under the row's lock.
  taken smallint not null default 0,
  -- What applicants are asked: [{ id, text, required }].
  questions jsonb not null default '[]' check (jsonb_array_length(questions) <= 10),
  state text not null default 'draft' check (state in ('draft', 'in_review', 'open', 'closed', 'archived')),
  closed_reason text check (closed_reason in ('deadline', 'filled', 'cancelled', 'hidden')),
  -- What a reviewer wrote when it went back to its organisation.
  review_reason text check (review_reason ~ '^[A-Z_]+$'),
  review_note text not null default '' check (char_length(review_note) <= 300),
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, slug),
  check (taken between 0 and slots),
  check (compensation = 'paid' or (compensation_min is null and compensation_max is null)),
  check (compensation_max >= compensation_min),
  check ((state = 'closed') <= (closed_reason is not null))
);
create index opportunity_open on opportunity (site, published_at desc, id desc) where state = 'open';
create index opportunity_deadline on opportunity (deadline) where state = 'open';
create index opportunity_own on opportunity (organisation_id, created_at desc, id desc);
create index opportunity_in_review on opportunity (site, updated_at, id) where state = 'in_review';
create index opportunity_title_trgm on opportunity using gin (title gin_trgm_ops) where state = 'open';
call watch_withdrawals('opportunity', '{state,closed_reason}', 'row.state in (''open'', ''closed'')');

-- Every change of an opportunity's state. Append-only.
create table opportunity_transition (
  id bigint generated always as identity primary key,
  opportunity_id uuid not null references opportunity (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index opportunity_transition_log on opportunity_transition (opportunity_id, id);

create table opportunity_application (
  id uuid primary key,
  opportunity_id uuid not null references opportunity (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  state text not null check (state in (
    'guardian_pending', 'submitted', 'shortlisted', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- By question: { id: text }.
  answers jsonb not null default '{}',
  note text not null default '' check (char_length(note) <= 1000),
  -- What of their profile the organisation sees besides what everybody sees.
  shares text[] not null default '{}' check (shares <@ array['measures', 'email']),
  offered_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (opportunity_id, account_id),
  check ((state = 'offered') = (offered_until is not null))
);
create index opportunity_application_pipeline on opportunity_application (opportunity_id, state, created_at, id);
create index opportunity_application_own on opportunity_application (account_id, created_at desc, id desc);
create index opportunity_application_offers on opportunity_application (offered_until) where state = 'offered';

create table opportunity_application_transition (
  id bigint generated always as identity primary key,
  application_id uuid not null references opportunity_application (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index opportunity_application_transition_log on opportunity_application_transition (application_id, id);

-- Between the organisation and one applicant.
create table opportunity_message (
  id uuid primary key,
  application_id uuid not null references opportunity_application (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index opportunity_message_thread on opportunity_message (application_id, created_at, id);
create index opportunity_message_author on opportunity_message (author_id);
