-- Deleting a draft, or erasing somebody, looked for rows without an index that has them all: comments that aren't shown,
-- likes by their account. On a site that has these tables full already, create the indexes before the upgrade, with
-- `concurrently` and these names.
create index if not exists comment_answers on comment (parent_id, created_at, id) where parent_id is not null;
drop index comment_parent;
create index if not exists comment_writer on comment (post_id, author_id, shown);
drop index comment_post_author;
create index if not exists comment_like_account on comment_like (account_id);
create index if not exists post_reaction_account on post_reaction (account_id);

-- Counts change in place when the page has room for another version of the row.
alter table post set (fillfactor = 90);
alter table comment set (fillfactor = 90);
-- By default a fifth of a table is dead before it is vacuumed: twenty million rows of a hundred.
alter table post set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table comment set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table search_post set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table post_like set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table comment_like set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
