-- What sellers answer to a dispute: it goes to the provider, which passes it on to the buyer's bank.

alter table dispute
  -- Until when the bank takes evidence, as the provider said.
  add evidence_due_at timestamptz,
  -- collecting: sellers write it. ready: it is complete, and a job sends it. refused: the provider took none.
  add evidence_state text not null default 'collecting'
    check (evidence_state in ('collecting', 'ready', 'sent', 'refused')),
  add evidence_sent_at timestamptz,
  add constraint dispute_evidence_sent check ((evidence_state = 'sent') = (evidence_sent_at is not null));
create index dispute_evidence_due on dispute (evidence_due_at, id) where evidence_state in ('collecting', 'ready');

-- One a seller of the payment.
create table dispute_answer (
  dispute_id uuid not null references dispute (id),
  account_id uuid not null references account (id),
  text text not null check (char_length(text) <= 3000),
  created_at timestamptz not null default clock.now(),
  primary key (dispute_id, account_id)
);
create index dispute_answer_account on dispute_answer (account_id);

create table dispute_answer_file (
  dispute_id uuid not null,
  account_id uuid not null,
  -- As the provider calls it, which takes one of each.
  kind text not null check (kind in ('shipping_documentation', 'customer_communication', 'uncategorized_file')),
  media_id uuid not null,
  -- As JPEG, which banks can open, until the provider has it; null when the picture had gone.
  jpeg bytea,
  -- The provider's.
  file_id text,
  primary key (dispute_id, account_id, kind),
  foreign key (dispute_id, account_id) references dispute_answer (dispute_id, account_id)
);
create index dispute_answer_file_media on dispute_answer_file (media_id);
