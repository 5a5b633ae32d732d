-- The beginning of a long text, as words only. Runs of signs such as _a_a_a_a and a-a-a-a keep the parser of
-- to_tsvector busy beyond its time limit, and nobody searches for them.
create function search_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(left(written, 20000), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
$$;
