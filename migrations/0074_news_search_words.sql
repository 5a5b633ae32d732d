alter table news drop column search_text;
alter table news add column search_text tsvector not null generated always as (
  setweight(to_tsvector('english', search_words(title)), 'A')
    || setweight(to_tsvector('english', search_words(summary || ' ' || body)), 'B')
) stored;
create index news_search on news using gin (search_text) where state = 'published';
