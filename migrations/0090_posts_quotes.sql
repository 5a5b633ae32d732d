-- A post may quote another one. What a reader is shown of it is decided when it is read, as for every post.
alter table post
  add column quoted_post_id uuid references post (id) on delete set null,
  add constraint post_quotes_another check (quoted_post_id <> id);
create index post_quoted on post (quoted_post_id) where quoted_post_id is not null;
