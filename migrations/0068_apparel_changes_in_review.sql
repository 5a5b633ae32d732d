-- What the seller changed of a product that our team had approved, and that they haven't reviewed yet: its texts and
-- images as they would be. Buyers see the approved version, so it stays on sale.
alter table apparel_product
  add column pending jsonb,
  -- Its uploads that no image of the product is yet.
  add column pending_media_ids uuid[] not null default '{}',
  add constraint apparel_product_pending_media check (pending is not null or pending_media_ids = '{}');
create index apparel_product_pending on apparel_product (site, updated_at, id) where pending is not null;
create index apparel_product_pending_media on apparel_product using gin (pending_media_ids) where pending is not null;
