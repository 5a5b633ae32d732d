-- Objects of the storage that have to go. They are listed in the transaction that deletes their row, and stay listed until
-- they are deleted: what belonged to an erased person never depends on one try.
create table storage_deletion (
  id uuid primary key,
  -- The key of an object or, ending in a slash, the beginning of the keys of several.
  key text not null unique,
  created_at timestamptz not null default now()
);
create index storage_deletion_due on storage_deletion (created_at, id);
