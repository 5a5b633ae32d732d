-- Names of the card tables as the code has them. A transition keeps a reason code; what a reviewer wrote is its note.
alter table card_move rename to card_transition;
alter table card_transition rename column why to reason;
alter table card_transition add column note text not null default '';
alter index card_move_pkey rename to card_transition_pkey;
alter index card_move_card rename to card_transition_card;
alter sequence card_move_id_seq rename to card_transition_id_seq;
alter table card_transition rename constraint card_move_card_id_fkey to card_transition_card_id_fkey;
alter table card_transition rename constraint card_move_by_account_id_fkey to card_transition_by_account_id_fkey;

alter table card_copy_move rename to card_copy_transition;
alter table card_copy_transition rename column why to reason;
alter index card_copy_move_pkey rename to card_copy_transition_pkey;
alter index card_copy_move_copy rename to card_copy_transition_copy;
alter sequence card_copy_move_id_seq rename to card_copy_transition_id_seq;
alter table card_copy_transition rename constraint card_copy_move_copy_id_fkey to card_copy_transition_copy_id_fkey;
alter table card_copy_transition
  rename constraint card_copy_move_by_account_id_fkey to card_copy_transition_by_account_id_fkey;

alter table card_gift_move rename to card_gift_transition;
alter table card_gift_transition rename column why to reason;
alter index card_gift_move_pkey rename to card_gift_transition_pkey;
alter index card_gift_move_gift rename to card_gift_transition_gift;
alter sequence card_gift_move_id_seq rename to card_gift_transition_id_seq;
alter table card_gift_transition rename constraint card_gift_move_gift_id_fkey to card_gift_transition_gift_id_fkey;
alter table card_gift_transition
  rename constraint card_gift_move_by_account_id_fkey to card_gift_transition_by_account_id_fkey;

alter table card_hold rename to card_reservation;
alter table card_reservation drop constraint card_hold_state_check;
alter table card_reservation alter column state drop default;
drop index card_hold_held;
drop index card_hold_serial;
update card_reservation set state = case state when 'held' then 'active' when 'consumed' then 'fulfilled' else state end;
alter table card_reservation alter column state set default 'active';
alter table card_reservation add constraint card_reservation_state_check
  check (state in ('active', 'fulfilled', 'released'));
create index card_reservation_active on card_reservation (edition_id, account_id) where state = 'active';
create unique index card_reservation_serial on card_reservation (edition_id, serial)
  where state = 'active' and serial is not null;
alter index card_hold_pkey rename to card_reservation_pkey;
alter table card_reservation rename constraint card_hold_nth to card_reservation_nth;
alter table card_reservation rename constraint card_hold_payment_id_item_key to card_reservation_payment_id_item_key;
alter table card_reservation rename constraint card_hold_edition_id_fkey to card_reservation_edition_id_fkey;
alter table card_reservation rename constraint card_hold_account_id_fkey to card_reservation_account_id_fkey;
alter table card_reservation rename constraint card_hold_quantity_check to card_reservation_quantity_check;

alter table collection_done rename to collection_completion;
alter index collection_done_pkey rename to collection_completion_pkey;
alter index collection_done_account rename to collection_completion_account;
alter table collection_completion
  rename constraint collection_done_collection_id_fkey to collection_completion_collection_id_fkey;
alter table collection_completion
  rename constraint collection_done_account_id_fkey to collection_completion_account_id_fkey;

alter table edition rename column by_lot to draw_only;

alter table card rename column needs_look to needs_review;
alter table card rename column refused_for to rejection_reason;
alter table card rename column refused_note to rejection_note;
alter table card rename column words to search_text;
alter index card_words rename to card_search_text;

-- Somebody named on a card approves it before it is published.
alter table card_payee drop constraint card_payee_state_check;
drop index card_payee_mine;
update card_payee set state = 'pending' where state = 'asked';
alter table card_payee alter column state set default 'pending';
alter table card_payee add constraint card_payee_state_check check (state in ('pending', 'accepted', 'declined'));
create index card_payee_pending on card_payee (account_id) where state = 'pending';

alter table card_gift drop constraint card_gift_state_check;
drop index card_gift_open;
drop index card_gift_ends;
update card_gift set state = case state when 'offered' then 'pending' when 'withdrawn' then 'cancelled' else state end;
alter table card_gift alter column state set default 'pending';
alter table card_gift add constraint card_gift_state_check
  check (state in ('pending', 'accepted', 'declined', 'cancelled', 'expired'));
create unique index card_gift_pending on card_gift (copy_id) where state = 'pending';
create index card_gift_expiry on card_gift (until) where state = 'pending';

-- The draw names an entrant by a hash of drop and account.
alter table drop_entry rename column mark to entrant_hash;
alter table drop_entry rename constraint drop_entry_drop_id_mark_key to drop_entry_drop_id_entrant_hash_key;
