-- Why a membership or a tribe changed state is a code; a moderator's text about a ban is a note.
alter table membership_move rename to membership_transition;
alter table membership_transition rename column why to reason;
alter table membership_transition add constraint membership_transition_reason_check check (reason ~ '^[a-z_]+$');
alter table membership_transition add column note text not null default '';
alter sequence membership_move_id_seq rename to membership_transition_id_seq;
alter index membership_move_pkey rename to membership_transition_pkey;
alter index membership_move_of rename to membership_transition_member;
alter index membership_move_log rename to membership_transition_log;
alter table membership_transition rename constraint membership_move_tribe_id_fkey to membership_transition_tribe_id_fkey;
alter table membership_transition rename constraint membership_move_account_id_fkey to membership_transition_account_id_fkey;
alter table membership_transition rename constraint membership_move_by_account_id_fkey to membership_transition_by_account_id_fkey;

alter table tribe_move rename to tribe_transition;
alter table tribe_transition rename column why to reason;
alter table tribe_transition add constraint tribe_transition_reason_check check (reason ~ '^[a-z_]+$');
alter sequence tribe_move_id_seq rename to tribe_transition_id_seq;
alter index tribe_move_pkey rename to tribe_transition_pkey;
alter index tribe_move_log rename to tribe_transition_log;
alter table tribe_transition rename constraint tribe_move_tribe_id_fkey to tribe_transition_tribe_id_fkey;
alter table tribe_transition rename constraint tribe_move_by_account_id_fkey to tribe_transition_by_account_id_fkey;

-- What else managers and moderators did.
alter table tribe_deed rename to tribe_audit_log;
alter table tribe_audit_log rename column deed to action;
alter table tribe_audit_log drop constraint tribe_deed_deed_check;
alter table tribe_audit_log add constraint tribe_audit_log_action_check check (action in
  ('role', 'mute', 'unmute', 'pins', 'word_filter', 'rules', 'details', 'invite', 'revoke_invite', 'admit_waitlist'));
alter sequence tribe_deed_id_seq rename to tribe_audit_log_id_seq;
alter index tribe_deed_pkey rename to tribe_audit_log_pkey;
alter index tribe_deed_log rename to tribe_audit_log_newest;
alter table tribe_audit_log rename constraint tribe_deed_tribe_id_fkey to tribe_audit_log_tribe_id_fkey;
alter table tribe_audit_log rename constraint tribe_deed_account_id_fkey to tribe_audit_log_account_id_fkey;
alter table tribe_audit_log rename constraint tribe_deed_by_account_id_fkey to tribe_audit_log_by_account_id_fkey;

alter table tribe rename column filter_words to filter_terms;
alter table tribe rename constraint tribe_filter to tribe_filter_terms_check;
