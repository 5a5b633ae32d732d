-- Designs of the studio, with their folders, versions, pictures, exports and publications.

create table studio_folder (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index studio_folder_name on studio_folder (owner_id, site, lower(name));

create table studio_design (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id) on delete cascade,
  folder_id uuid references studio_folder (id) on delete set null,
  name text not null check (char_length(name) between 1 and 80),
  -- As it was saved: a version of the format before the newest is brought up to date when it is read.
  document jsonb not null,
  bytes integer not null check (bytes between 1 and 1000000),
  -- Of the document, so that lists don't read it.
  size_id text not null,
  width integer not null,
  height integer not null,
  page_count integer not null,
  version integer not null default 1,
  -- Its owner has more designs than their plan includes.
  over_plan boolean not null default false,
  binned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index studio_design_newest on studio_design (owner_id, site, updated_at desc, id desc) where binned_at is null;
create index studio_design_in_folder on studio_design (folder_id, updated_at desc, id desc) where binned_at is null;
create index studio_design_bin on studio_design (owner_id, site, binned_at desc, id desc) where binned_at is not null;
create index studio_design_purge on studio_design (binned_at) where binned_at is not null;

-- Earlier states. Those without a name are kept for a day.
create table studio_version (
  id uuid primary key,
  design_id uuid not null references studio_design (id) on delete cascade,
  name text check (char_length(name) between 1 and 60),
  design_version integer not null,
  document jsonb not null,
  created_at timestamptz not null default now()
);
create index studio_version_of on studio_version (design_id, created_at desc, id desc);
create index studio_version_unnamed on studio_version (created_at) where name is null;

-- A small picture of the first page, drawn after each save.
create table studio_thumbnail (
  design_id uuid primary key references studio_design (id) on delete cascade,
  design_version integer not null,
  picture bytea not null
);

create table studio_asset (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id) on delete cascade,
  media_id uuid not null unique references media (id),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now()
);
create index studio_asset_newest on studio_asset (owner_id, site, created_at desc, id desc);

-- Drawn by whichever worker takes it. It outlives its design for the days that it is kept.
create table studio_export (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id) on delete cascade,
  design_id uuid references studio_design (id) on delete set null,
  -- When it was asked for; the file is named after it.
  design_name text not null,
  format text not null check (format in ('png', 'webp', 'pdf')),
  scale integer not null check (scale between 1 and 4),
  -- What is drawn, whatever happens to the design meanwhile. Null once it is drawn.
  document jsonb,
  state text not null default 'queued' check (state in ('queued', 'drawing', 'ready', 'failed')),
  -- Until then a worker is drawing it. Later that worker has died, and another one may take it.
  taken_until timestamptz,
  attempts integer not null default 0,
  -- What its owner can do about a failure.
  failure text,
  pages_drawn integer not null default 0,
  page_count integer not null check (page_count > 0 and pages_drawn <= page_count),
  bytes integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state in ('queued', 'drawing')) = (finished_at is null)),
  constraint studio_export_taken check ((state = 'drawing') = (taken_until is not null)),
  constraint studio_export_drawn check (state in ('queued', 'drawing') or document is null)
);
create index studio_export_newest on studio_export (owner_id, site, created_at desc, id desc);
create index studio_export_waiting on studio_export (created_at, id) where state in ('queued', 'drawing');
create index studio_export_old on studio_export (finished_at) where finished_at is not null;
create index studio_export_of on studio_export (design_id);

-- What a design became: a card, a product, a picture of a post, a banner.
create table studio_publication (
  id uuid primary key,
  design_id uuid not null references studio_design (id) on delete cascade,
  design_version integer not null,
  kind text not null check (kind in ('card', 'apparel', 'post', 'banner')),
  -- The card, product or upload that it became; of a banner none is needed.
  target_id uuid,
  created_at timestamptz not null default now()
);
create index studio_publication_of on studio_publication (design_id, created_at desc, id desc);
