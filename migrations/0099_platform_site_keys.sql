-- Fingerprints of the secrets that all processes of a site share: a process with other ones would refuse what the others
-- have signed, so it doesn't start.
create table site_key (
  -- The setting that holds the secret, e.g. AUTH_SECRET.
  variable text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
