-- An entry that can't be converted must not hold up its feed: it is left out, and staff read its title.
alter table news_feed add column left_out text[] not null default '{}';

-- The body of an imported article is its words now, not Markdown: HTML is no longer written as Markdown and read again.
update news set body = left(coalesce((
  select string_agg(part #>> '{}', ' ') from jsonb_path_query(content, 'strict $.**.text') part), ''), 50000)
where feed_id is not null and body <> '';
