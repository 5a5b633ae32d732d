-- Why a post or comment changed state is a code; what a moderator wrote to its author is a note.
alter table post_move rename to post_transition;
alter table post_transition rename column why to reason;
alter table post_transition add constraint post_transition_reason_check check (reason ~ '^[a-z_]+$');
alter table post_transition add column note text not null default '';
alter sequence post_move_id_seq rename to post_transition_id_seq;
alter index post_move_pkey rename to post_transition_pkey;
alter index post_move_post rename to post_transition_post;
alter table post_transition rename constraint post_move_post_id_fkey to post_transition_post_id_fkey;
alter table post_transition rename constraint post_move_by_account_id_fkey to post_transition_by_account_id_fkey;

alter table comment_move rename to comment_transition;
alter table comment_transition rename column why to reason;
alter table comment_transition add constraint comment_transition_reason_check check (reason ~ '^[a-z_]+$');
alter table comment_transition add column note text not null default '';
alter sequence comment_move_id_seq rename to comment_transition_id_seq;
alter index comment_move_pkey rename to comment_transition_pkey;
alter index comment_move_comment rename to comment_transition_comment;
alter table comment_transition rename constraint comment_move_comment_id_fkey to comment_transition_comment_id_fkey;
alter table comment_transition rename constraint comment_move_by_account_id_fkey to comment_transition_by_account_id_fkey;

-- Why a scheduled post could not be published: the code of the error.
alter table post rename column held_back_for to publish_error;
alter index post_waiting_author rename to post_draft_author;
alter index post_gone_author rename to post_removed_author;

alter table post_mention rename column told_at to notified_at;
alter table comment_mention rename column told_at to notified_at;

alter table written_once rename to dedupe_key;
alter table dedupe_key rename column written_id to result_id;
alter index written_once_pkey rename to dedupe_key_pkey;

alter function keep_post_tags() rename to sync_post_tags;
alter trigger post_tags_written on post rename to post_tags_inserted;
alter trigger post_tags_moved on post rename to post_tags_updated;
