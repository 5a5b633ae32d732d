-- Counts leave out the comments that a block hides from a reader: one lookup for each pair of a post and somebody blocked.
create index comment_post_author on comment (post_id, author_id) where shown;
