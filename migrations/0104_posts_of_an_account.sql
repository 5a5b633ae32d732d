-- Staff find everything that somebody wrote, hidden and removed too, by kind and the newest first. The index of published posts
-- doesn't help there, and that of published comments is a part of the new one.
create index post_of_author on post (author_id, site, kind, created_at desc, id desc);
create index comment_of_author on comment (author_id, created_at desc, id desc);
drop index comment_author;
