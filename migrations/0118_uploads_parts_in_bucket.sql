-- Uploads whose parts are on their way into a bucket: any process may go on with them, one at a time. No foreign key: the
-- row outlives its upload until the parts are gone from the bucket.
create table upload_in_parts (
  media_id uuid primary key,
  -- The bucket's own id; null until it has given one.
  multipart_id text,
  -- The request that has it now, and until when: it says every few seconds that it is alive.
  holder uuid not null,
  held_until timestamptz not null,
  -- Another request waits for it.
  is_wanted boolean not null default false,
  created_at timestamptz not null default now()
);
create index on upload_in_parts (created_at, media_id);
