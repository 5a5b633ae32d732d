-- The picture of a news item: our own copy of what its publisher sent, or an upload of staff.
alter table news
  add column picture_id uuid references media (id) on delete set null,
  add column picture_alt text not null default '' check (char_length(picture_alt) <= 300),
  -- Whose it is, and under which licence: readers see it below the picture.
  add column picture_credit text not null default '' check (char_length(picture_credit) <= 200),
  -- Where its publisher has the picture.
  add column picture_source text check (char_length(picture_source) <= 1000),
  -- A job has still to fetch it, and how often it has tried.
  add column picture_due boolean not null default false,
  add column picture_tries smallint not null default 0,
  -- Staff chose or removed the picture: what the feed sends doesn't replace it.
  add column picture_chosen boolean not null default false;
create index news_picture on news (picture_id) where picture_id is not null;
create index news_picture_due on news (feed_id, published_at desc) where picture_due;

alter table news_feed
  -- Which pictures the publisher allows us to copy. `page`: that of the article's page, where the feed has none.
  add column pictures text not null default 'feed' check (pictures in ('none', 'feed', 'page')),
  -- For pictures that name nobody.
  add column picture_credit text not null default '' check (char_length(picture_credit) <= 200),
  -- Of the last attempt: how many pictures were added, and which failed: [{ title, fault }].
  add column pictures_added integer not null default 0,
  add column picture_faults jsonb not null default '[]';
