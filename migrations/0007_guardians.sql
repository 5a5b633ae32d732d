-- A child and the adult who answers for it: consent, and what the child asks for. account.guardian_id is who answers
-- now; this is how it came to that.
create table guardian_consent (
  child_id uuid primary key references account (id) on delete cascade,
  -- Where the child asked from: links in messages lead there.
  site text not null check (site in ('sports', 'cricket', 'kids')),
  state text not null default 'asked' check (state in ('asked', 'given', 'declined', 'withdrawn')),
  -- Who was asked. Whoever answers has signed in with this address.
  guardian_email citext not null,
  -- False for 13 to 17 from another site: only the kids site waits, elsewhere they are members already.
  whole_account boolean not null,
  -- Keyed hash of the six digits in the last message; null once they are used up.
  code_hash text,
  code_expires_at timestamptz,
  attempts smallint not null default 0,
  -- Keyed hash of the secret in the last message's link. With the code it stands for the mailbox it went to.
  link_hash text,
  sent_at timestamptz,
  corrections smallint not null default 0 check (corrections between 0 and 3),
  -- The thirty days run from here.
  waiting_since timestamptz not null default now(),
  paused_at timestamptz,
  -- Consent is "email plus": a day after it is given, a second message says what was agreed, with a link to revoke.
  -- Until it went out the child posts no pictures.
  given_at timestamptz,
  -- When the second message went out; null while it is due.
  confirmed_at timestamptz,
  -- Keyed hash of the secret in the second message's link.
  revoke_hash text,
  -- When the guardian was last emailed about something that waits.
  notified_at timestamptz,
  -- How often a guardian who hasn't answered was reminded.
  reminders smallint not null default 0
);
create index guardian_consent_email on guardian_consent (guardian_email) where state in ('asked', 'withdrawn');
create index guardian_consent_unanswered on guardian_consent (waiting_since, child_id) where state = 'asked';
create index guardian_consent_unconfirmed on guardian_consent (given_at) where state = 'given' and confirmed_at is null;
create unique index guardian_consent_revoke on guardian_consent (revoke_hash) where revoke_hash is not null;

-- Who said what, when, to which text, by which code. Proof, so it outlives its accounts and has no names in it.
create table guardian_consent_transition (
  id bigint generated always as identity primary key,
  child_id uuid not null,
  from_state text,
  to_state text not null,
  by_account_id uuid,
  text_version text not null,
  code_hash text,
  reason text not null,
  at timestamptz not null default now()
);
create index guardian_consent_transition_child on guardian_consent_transition (child_id, id);
create trigger guardian_consent_transition_append_only before update or delete on guardian_consent_transition
  for each statement execute function refuse_rewriting();

-- A guardian invites another one to look after a child in their place. Until they accept, the child stays with the first.
create table guardian_invitation (
  child_id uuid primary key references account (id) on delete cascade,
  -- Who invites; null once their account is gone, which doesn't end the invitation.
  from_id uuid references account (id) on delete set null,
  email citext not null,
  -- Keyed hash of the six digits in the last email.
  code_hash text not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index guardian_invitation_email on guardian_invitation (email);
create index guardian_invitation_from on guardian_invitation (from_id);
