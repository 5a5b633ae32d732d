-- A guardian invites another one to look after a child in their place. Until they accept, the child stays with the first.
create table guardian_hand_over (
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
create index guardian_hand_over_email on guardian_hand_over (email);
create index guardian_hand_over_from on guardian_hand_over (from_id);

-- How often a guardian who hasn't answered was reminded.
alter table guardian_consent add column reminders smallint not null default 0;
create index guardian_consent_unanswered on guardian_consent (waiting_since, child_id) where state = 'asked';
