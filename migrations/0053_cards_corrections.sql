-- A card that our team approved is corrected with their approval: until then everybody sees it as it was approved.
create table card_correction (
  -- New for each version, so that a reviewer decides what they looked at.
  id uuid primary key,
  card_id uuid not null unique references card (id) on delete cascade,
  title text not null check (char_length(title) between 2 and 60),
  description text not null check (char_length(description) <= 500),
  season text check (char_length(season) between 2 and 20),
  tags text[] not null check (cardinality(tags) <= 8),
  front_media_id uuid not null,
  back_media_id uuid not null,
  picture_media_id uuid,
  -- Public with the revision that it becomes.
  note text not null check (char_length(note) between 1 and 300),
  rejected_at timestamptz,
  rejection_reason text,
  rejection_note text not null default '',
  created_at timestamptz not null default now(),
  check ((rejected_at is null) = (rejection_reason is null))
);
create index card_correction_waiting on card_correction (created_at, id) where rejected_at is null;
create index card_correction_front_media on card_correction (front_media_id);
create index card_correction_back_media on card_correction (back_media_id);
create index card_correction_picture_media on card_correction (picture_media_id) where picture_media_id is not null;
