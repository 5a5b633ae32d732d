-- What the seller changed of a printed card that our team had approved, and that they haven't reviewed yet: the pictures
-- it would be printed from. Buyers see the approved version, so it stays on sale.
alter table printed_card
  add column pending jsonb,
  -- Its uploads that it is not printed from yet.
  add column pending_media_ids uuid[] not null default '{}',
  add constraint printed_card_pending_media check (pending is not null or pending_media_ids = '{}');
create index printed_card_pending on printed_card (site, updated_at, id) where pending is not null;
create index printed_card_pending_media on printed_card using gin (pending_media_ids) where pending is not null;
