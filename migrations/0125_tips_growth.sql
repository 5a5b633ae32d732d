-- With reversed tips too, so that the foreign key finds those of a post.
create index if not exists tip_of_post on tip (post_id, created_at desc, id desc) where post_id is not null;
drop index tip_post;
