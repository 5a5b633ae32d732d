alter table media
  -- Of the image with a shorter side of 128 pixels, `small.webp`, for faces in lists; null where it is hardly larger, and
  -- of what was uploaded before there were any.
  add column small_bytes integer;
