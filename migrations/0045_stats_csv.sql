-- Files of records that somebody confirmed, and what became of each row.
create table stat_import (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  account_id uuid not null references account (id) on delete cascade,
  file_name text not null check (char_length(file_name) <= 120),
  -- Of the file, with how its columns and names were read.
  file_hash text not null,
  state text not null default 'writing' check (state in ('writing', 'done', 'undone')),
  -- Rows to write; `known` of them were here already.
  total integer not null check (total > 0),
  written integer not null default 0 check (written >= 0),
  known integer not null default 0 check (known >= 0),
  -- Rows of the file that weren't to be written.
  left_out integer not null check (left_out >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (written + known <= total)
);
-- The same file from two tabs is one import.
create unique index stat_import_once on stat_import (account_id, site, file_hash) where state <> 'undone';
create index stat_import_newest on stat_import (account_id, site, created_at desc, id desc);

create table stat_import_row (
  import_id uuid not null references stat_import (id) on delete cascade,
  -- In the order of writing.
  place integer not null,
  athlete_id uuid not null references account (id) on delete cascade,
  -- As src/features/stats/records/insert-many.server.ts takes it; null once it was written.
  record jsonb,
  record_id uuid references stat_record (id) on delete set null,
  primary key (import_id, place)
);
create index stat_import_row_waiting on stat_import_row (import_id, place) where record is not null;
create index stat_import_row_athlete on stat_import_row (athlete_id);
create index stat_import_row_record on stat_import_row (record_id) where record_id is not null;

-- What somebody chose for the columns of a file, for their next file with the same header.
create table stat_known_columns (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  signature text not null,
  columns text[] not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, site, signature)
);
create index stat_match_importer_newest on stat_match (imported_by, site, created_at desc, id desc)
  where imported_by is not null;
drop index stat_match_importer;
