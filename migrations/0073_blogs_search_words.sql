alter table blog drop column search_text;
alter table blog add column search_text tsvector not null generated always as (
  setweight(to_tsvector('english', search_words(title)), 'A') || setweight(to_tsvector('english', search_words(excerpt)), 'B')
    || setweight(to_tsvector('english', search_words(body)), 'C')
) stored;
create index blog_search on blog using gin (search_text) where state = 'published' and held is null;
