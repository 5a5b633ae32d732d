-- What is made of a video where ffmpeg is installed: its poster picture is in `sizes`, like the sizes of an image.
alter table media
  -- Smaller versions as MP4 with H.264 and AAC: [{ "width": 854, "height": 480, "name": "480p.mp4", "bytes": 913022 }].
  add column versions jsonb not null default '[]',
  -- They count as what their owner stores.
  add column versions_bytes bigint not null default 0,
  -- Of a video, as a browser is asked whether it plays them: "hvc1.2.4.L93.B0, mp4a.40.2".
  add column codecs text,
  -- When its versions were made, or given up.
  add column versioned_at timestamptz;

-- Videos from before ffmpeg was installed.
create index media_unversioned on media (created_at, id)
  where kind = 'video' and state = 'ready' and versioned_at is null;
