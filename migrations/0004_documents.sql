-- Who accepted which terms.

-- Which version of the terms, the privacy page and the rules was accepted for an account, by whom and when.
create table document_acceptance (
  account_id uuid not null references account (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  document text not null,
  version integer not null check (version > 0),
  -- The account itself, or a child's guardian.
  accepted_by uuid not null references account (id),
  accepted_at timestamptz not null default now(),
  primary key (account_id, site, document, version)
);
