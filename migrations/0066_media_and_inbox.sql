alter table media rename column rejected_for to rejection_reason;
alter table media_move rename to media_transition;
alter table media_transition rename column why to reason;
alter table media_transition rename constraint media_move_pkey to media_transition_pkey;
alter table media_transition rename constraint media_move_media_id_fkey to media_transition_media_id_fkey;
alter table media_transition rename constraint media_move_by_account_id_fkey to media_transition_by_account_id_fkey;
alter index media_move_of rename to media_transition_media;
alter sequence media_move_id_seq rename to media_transition_id_seq;

alter table inbox_letter rename to inbox_message;
alter table inbox_message rename constraint inbox_letter_pkey to inbox_message_pkey;
alter index inbox_letter_recipient rename to inbox_message_recipient;
alter sequence inbox_letter_id_seq rename to inbox_message_id_seq;
