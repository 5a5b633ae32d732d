-- What a page elsewhere says of itself, kept for all posts that link to it. Readers are shown our copy: they never ask the
-- other server. A page that says nothing, or can't be read, has no title and is asked again later.
create table link_preview (
  id uuid primary key,
  url text not null unique check (char_length(url) <= 2000),
  title text,
  site_name text,
  description text,
  -- A small WebP. Here, and not in the storage: it is as large as a row of text with its placeholder, and goes with it.
  image bytea check (octet_length(image) <= 200000),
  image_width integer,
  image_height integer,
  fetched_at timestamptz not null
);
alter table post
  add column link_preview_id uuid references link_preview (id) on delete set null,
  -- False once its author has removed the preview.
  add column previews_link boolean not null default true;
create index post_link_preview on post (link_preview_id) where link_preview_id is not null;
