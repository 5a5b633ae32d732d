-- Search finds posts by their tokens.
alter table search_post rename column words to tokens;
alter index search_post_words rename to search_post_tokens;
alter table search_word rename to search_token;
alter table search_token rename column word to token;
alter index search_word_pkey rename to search_token_pkey;
drop trigger post_words_written on post;
drop trigger post_words_changed on post;
drop function search_words_wait();
alter table search_waiting rename to search_queue;
create function queue_search_post() returns trigger language plpgsql as $$
begin
  insert into search_queue (post_id) values (new.id);
  return null;
end $$;
create trigger post_search_inserted after insert on post
  for each row when (new.state = 'published') execute function queue_search_post();
create trigger post_search_updated after update of state, title, body, tags, published_at on post
  for each row when (new.state = 'published' or old.state = 'published') execute function queue_search_post();

alter table referral_move rename to referral_transition;
alter table referral_transition rename column why to reason;
alter table referral_transition add constraint referral_transition_reason_check check (reason ~ '^[a-z_]+$');
alter sequence referral_move_id_seq rename to referral_transition_id_seq;
alter index referral_move_pkey rename to referral_transition_pkey;
alter index referral_move_of rename to referral_transition_joined;
alter table referral_transition rename constraint referral_move_joined_id_fkey to referral_transition_joined_id_fkey;
alter table referral_transition rename constraint referral_move_by_account_id_fkey to referral_transition_by_account_id_fkey;

alter table moderation_log rename to moderation_audit_log;
alter table moderation_audit_log rename column what to action;
alter table moderation_audit_log rename column why to reason;
alter sequence moderation_log_id_seq rename to moderation_audit_log_id_seq;
alter index moderation_log_pkey rename to moderation_audit_log_pkey;
alter index moderation_log_case rename to moderation_audit_log_case;
alter trigger moderation_log_is_kept on moderation_audit_log rename to moderation_audit_log_append_only;
alter table moderation_audit_log rename constraint moderation_log_case_id_fkey to moderation_audit_log_case_id_fkey;
alter table moderation_audit_log rename constraint moderation_log_by_account_id_fkey to moderation_audit_log_by_account_id_fkey;

alter table xp_entry rename column takes_back to reverses;
