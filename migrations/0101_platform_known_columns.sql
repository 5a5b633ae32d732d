-- What somebody said the columns of a table are, for the next table with the same header: of an account for files of their
-- own, of a club for its rosters. Stats remembered it first, for accounts.
create table known_columns (
  owner_id uuid not null,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- What is read of the table: 'stats', 'roster', 'tribes', 'people'.
  use text not null,
  -- A hash of its header.
  signature text not null,
  columns text[] not null,
  changed_at timestamptz not null default now(),
  primary key (owner_id, site, use, signature)
);
insert into known_columns (owner_id, site, use, signature, columns, changed_at)
select account_id, site, 'stats', signature, columns, changed_at from stat_known_columns;
drop table stat_known_columns;
