-- Texts that were removed by moderators and whose evidence is due to be deleted.
create index post_removed on post (id) where state = 'removed' and purged_at is null;
create index comment_removed on comment (id) where state = 'removed' and purged_at is null;
