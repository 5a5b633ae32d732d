-- Tables, columns and indexes of accounts, guardians, media and mail by the terms of the glossary.
alter table account_move rename to account_transition;
alter table account_transition rename column why to reason;
alter table account_transition rename constraint account_move_pkey to account_transition_pkey;
alter table account_transition rename constraint account_move_account_id_fkey to account_transition_account_id_fkey;
alter table account_transition rename constraint account_move_by_account_id_fkey to account_transition_by_account_id_fkey;
alter index account_move_of rename to account_transition_account;
alter sequence account_move_id_seq rename to account_transition_id_seq;
alter index account_away rename to account_hidden;

alter table verification_request rename column words to statement;
alter table verification_move rename to verification_transition;
alter table verification_transition rename column why to reason;
alter table verification_transition rename constraint verification_move_pkey to verification_transition_pkey;
alter table verification_transition rename constraint verification_move_request_id_fkey to verification_transition_request_id_fkey;
alter table verification_transition rename constraint verification_move_by_account_id_fkey to verification_transition_by_account_id_fkey;
alter index verification_move_of rename to verification_transition_request;
alter sequence verification_move_id_seq rename to verification_transition_id_seq;
