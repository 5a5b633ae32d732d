-- Terms, privacy and the other documents as the owner of an instance writes them. Without a row a site has the text that
-- comes with the software. Every version stays, since accounts record which one they accepted.
create table document_text (
  site text not null check (site in ('sports', 'cricket', 'kids')),
  document text not null,
  -- Goes on from the version that comes with the software.
  version integer not null check (version > 0),
  text text not null check (char_length(text) between 40 and 60000),
  saved_at timestamptz not null default now(),
  saved_by uuid references account (id),
  primary key (site, document, version)
);
