-- Questions and answers of the hub's Community, with votes and one accepted answer. The database keeps the counts.

-- What a title is about: its words without endings and common words. Trigrams of whole titles would mostly compare
-- "How do I" and "What is the best".
create function question_subject(title text) returns text language sql immutable parallel safe as $$
  select coalesce(array_to_string(tsvector_to_array(to_tsvector('english', title)), ' '), '')
$$;
create table question (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  author_id uuid not null references account (id),
  -- The made-up name and the picture that a child wrote it with, which it keeps.
  signed_as jsonb,
  category_id uuid references hub_category (id) on delete set null,
  title text not null,
  body text not null,
  -- The body parsed to the allowed tree. Pages show this, never the source.
  content jsonb not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  state text not null check (state in
    ('pending_review', 'published', 'rejected', 'hidden', 'removed', 'deleted')),
  -- Why it takes no more answers; null while it does.
  closed_reason text check (closed_reason in ('duplicate', 'off_topic')),
  duplicate_of_id uuid references question (id) on delete set null,
  closed_at timestamptz,
  closed_by uuid references account (id) on delete set null,
  -- Of shown answers, and the accepted one while it is shown. Kept by the trigger of answer.
  answer_count integer not null default 0 check (answer_count >= 0),
  accepted_answer_id uuid,
  -- The sum of votes, kept by the trigger of question_vote.
  score integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  purged_at timestamptz,
  status text not null generated always as (
    case when closed_reason is not null then 'closed' when accepted_answer_id is not null then 'answered' else 'open' end
  ) stored,
  search_text tsvector not null generated always as (
    setweight(to_tsvector('english', search_words(title)), 'A') || setweight(to_tsvector('english', search_words(body)), 'B')
  ) stored,
  subject text not null generated always as (question_subject(title)) stored,
  check (duplicate_of_id <> id),
  check ((closed_reason is null) = (closed_at is null)),
  check ((state = 'deleted') = (deleted_at is not null))
);
create index question_newest on question (site, published_at desc, id desc) where state = 'published';
create index question_votes on question (site, score desc, id desc) where state = 'published';
create index question_unanswered on question (site, published_at desc, id desc)
  where state = 'published' and answer_count = 0 and closed_reason is null;
create index question_unanswered_votes on question (site, score desc, id desc)
  where state = 'published' and answer_count = 0 and closed_reason is null;
create index question_accepted on question (site, published_at desc, id desc)
  where state = 'published' and accepted_answer_id is not null;
create index question_accepted_votes on question (site, score desc, id desc)
  where state = 'published' and accepted_answer_id is not null;
create index question_author on question (author_id, site, published_at desc, id desc);
create index question_category on question (category_id, published_at desc, id desc) where state = 'published';
create index question_tags on question using gin (tags) where state = 'published';
create index question_search on question using gin (search_text) where state = 'published';
-- For a title that is being typed; search_text has the bodies too.
create index question_title on question using gin (to_tsvector('english', title)) where state = 'published';
create index question_subject on question using gin (subject gin_trgm_ops) where state = 'published';
create index question_pending on question (site, published_at, id) where state = 'pending_review';
create index question_deleted on question (deleted_at) where state = 'deleted' and purged_at is null;
create index question_duplicate on question (duplicate_of_id) where duplicate_of_id is not null;
call watch_withdrawals('question', '{state}', 'row.state = ''published''');

-- Signed when it is written, whoever writes the statement.
create function sign_question() returns trigger language plpgsql as $$
begin
  new.signed_as := child_signature(new.author_id);
  return new;
end $$;
create trigger question_is_signed before insert on question
  for each row when (new.site = 'kids') execute function sign_question();

create table answer (
  id uuid primary key,
  question_id uuid not null references question (id) on delete cascade,
  author_id uuid not null references account (id),
  -- As of a question.
  signed_as jsonb,
  body text not null,
  content jsonb not null,
  state text not null check (state in
    ('pending_review', 'published', 'rejected', 'hidden', 'removed', 'deleted')),
  -- The asker's choice. It stays while the answer is hidden, and counts again when it is restored.
  accepted_at timestamptz,
  accepted boolean not null generated always as (accepted_at is not null) stored,
  score integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  purged_at timestamptz,
  unique (question_id, id),
  check ((state = 'deleted') = (deleted_at is not null))
);
-- One answer of each person to a question; who deleted theirs may write another.
create unique index answer_once on answer (question_id, author_id) where state <> 'deleted';
create unique index answer_accepted on answer (question_id) where accepted;
create index answer_best on answer (question_id, accepted desc, score desc, id) where state = 'published';
create index answer_author on answer (author_id, created_at desc);
create index answer_pending on answer (created_at, id) where state = 'pending_review';
create index answer_deleted on answer (deleted_at) where state = 'deleted' and purged_at is null;
call watch_withdrawals('answer', '{state}', 'row.state = ''published''');
-- A question names its accepted answer, and answers have a question.
alter table question add foreign key (id, accepted_answer_id) references answer (question_id, id);

create function sign_answer() returns trigger language plpgsql as $$
begin
  if (select site from question where id = new.question_id) = 'kids' then
    new.signed_as := child_signature(new.author_id);
  end if;
  return new;
end $$;
create trigger answer_is_signed before insert on answer for each row execute function sign_answer();

-- Why a question or answer changed state, or a question was closed or reopened, as a code; what a moderator wrote to its
-- author is a note. Append-only.
create table question_transition (
  id bigint generated always as identity primary key,
  question_id uuid not null references question (id) on delete cascade,
  -- Null when it is about the question itself.
  answer_id uuid references answer (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index question_transition_log on question_transition (question_id, id);
create index question_transition_answer on question_transition (answer_id, id) where answer_id is not null;

create table question_vote (
  question_id uuid not null references question (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  value smallint not null check (value in (-1, 1)),
  at timestamptz not null default now(),
  primary key (question_id, account_id)
);
create index question_vote_account on question_vote (account_id);
create table answer_vote (
  answer_id uuid not null references answer (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  value smallint not null check (value in (-1, 1)),
  at timestamptz not null default now(),
  primary key (answer_id, account_id)
);
create index answer_vote_account on answer_vote (account_id);

-- Counts a vote, and refuses one on one's own.
create function count_question_vote() returns trigger language plpgsql as $$
declare author uuid;
begin
  update question set score = score + coalesce(new.value, 0) - coalesce(old.value, 0)
  where id = coalesce(new.question_id, old.question_id) returning author_id into author;
  if new.account_id = author then
    raise exception 'nobody votes on their own question' using errcode = 'check_violation', constraint = 'own_vote';
  end if;
  return null;
end $$;
create trigger question_vote_counted after insert or delete or update of value on question_vote
  for each row execute function count_question_vote();
create function count_answer_vote() returns trigger language plpgsql as $$
declare author uuid;
begin
  update answer set score = score + coalesce(new.value, 0) - coalesce(old.value, 0)
  where id = coalesce(new.answer_id, old.answer_id) returning author_id into author;
  if new.account_id = author then
    raise exception 'nobody votes on their own answer' using errcode = 'check_violation', constraint = 'own_vote';
  end if;
  return null;
end $$;
create trigger answer_vote_counted after insert or delete or update of value on answer_vote
  for each row execute function count_answer_vote();

-- Counts the answers that are shown, and keeps the accepted one only while it is.
create function count_answers() returns trigger language plpgsql as $$
begin
  update question set
    answer_count = answer_count + coalesce((new.state = 'published')::integer, 0)
      - coalesce((old.state = 'published')::integer, 0),
    accepted_answer_id = case
      when new.accepted and new.state = 'published' then new.id
      when accepted_answer_id is distinct from coalesce(new.id, old.id) then accepted_answer_id
    end
  where id = coalesce(new.question_id, old.question_id);
  return null;
end $$;
create trigger answer_counted after insert or delete or update of state, accepted on answer
  for each row execute function count_answers();
