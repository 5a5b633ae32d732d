-- The figures a card was made with, as they were then.
create table card_snapshot (
  card_id uuid primary key references card (id) on delete cascade,
  record_id uuid not null,
  record_version integer not null,
  athlete_id uuid not null references account (id) on delete cascade,
  -- As src/features/stats/snapshots has it.
  content jsonb not null,
  taken_at timestamptz not null,
  key_id text not null references register_key (id),
  -- Ed25519 over src/features/cards/snapshots/snapshot-text.ts.
  signature text not null
);
create index card_snapshot_record on card_snapshot (record_id);
create index card_snapshot_athlete on card_snapshot (athlete_id);
create function card_snapshot_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the snapshot of a card never changes';
end $$;
create trigger card_snapshot_is_immutable before update on card_snapshot
  for each row execute function card_snapshot_is_immutable();

-- What happened to the record since, once each.
create table card_snapshot_note (
  card_id uuid not null references card_snapshot (card_id) on delete cascade,
  kind text not null check (kind in ('corrected', 'disputed', 'upheld', 'rejected', 'withdrawn', 'removed')),
  -- The version, the dispute, or the record.
  source text not null,
  at timestamptz not null default now(),
  primary key (card_id, kind, source)
);
