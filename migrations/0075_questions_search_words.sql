alter table question drop column search_text;
alter table question add column search_text tsvector not null generated always as (
  setweight(to_tsvector('english', search_words(title)), 'A') || setweight(to_tsvector('english', search_words(body)), 'B')
) stored;
create index question_search on question using gin (search_text) where state = 'published';
