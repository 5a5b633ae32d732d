-- Consent is "email plus": a day after a guardian consents, a second message says what was agreed, with a link to
-- revoke. Until it went out the child posts no pictures.
alter table guardian_consent
  -- Keyed hash of the secret in the last message's link. With the code it stands for the mailbox it went to.
  add column link_hash text,
  add column given_at timestamptz,
  -- When the second message went out; null while it is due.
  add column confirmed_at timestamptz,
  -- Keyed hash of the secret in the second message's link.
  add column revoke_hash text;
-- The second message of consents given before today goes out with the next run of the job.
update guardian_consent c set given_at = coalesce(
  (select max(m.at) from guardian_consent_move m where m.child_id = c.child_id and m.to_state = 'given'), now())
where c.state = 'given';
create index guardian_consent_unconfirmed on guardian_consent (given_at) where state = 'given' and confirmed_at is null;
create unique index guardian_consent_revoke on guardian_consent (revoke_hash) where revoke_hash is not null;
