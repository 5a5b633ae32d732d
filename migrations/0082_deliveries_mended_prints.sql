-- A file that a seller sent for a piece, after the print partner refused ours. The next job is made from it.
create table mended_print (
  -- Of the piece.
  print_id uuid primary key,
  delivery_id uuid not null references delivery (id),
  -- The upload, a PDF.
  media_id uuid not null unique,
  created_at timestamptz not null default clock.now()
);
create index mended_print_delivery on mended_print (delivery_id);

-- What a piece is called beside its line: "3/50".
alter table print_job_print add column label text not null default '' check (char_length(label) <= 40);
