-- Whose signatures of registers are ours: every key that ever signed, so that old files can still be checked.
create table register_key (
  id char(16) primary key,
  public_key text not null unique,
  created_at timestamptz not null default now()
);

-- Once a day: how far an edition's register had come, signed.
create table card_register_head (
  edition_id uuid not null,
  day date not null,
  seq integer not null,
  hash char(64) not null,
  key_id char(16) not null references register_key (id),
  signature text not null,
  primary key (edition_id, day),
  foreign key (edition_id, seq) references card_register (edition_id, seq)
);
create trigger card_register_head_is_kept before update or delete on card_register_head
  for each row execute function refuse_rewriting();
