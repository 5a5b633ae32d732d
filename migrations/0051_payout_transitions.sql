-- Payouts under the names of the trade.
alter table payout_move rename to payout_transition;
alter table payout_transition rename column why to reason;
alter index payout_move_of rename to payout_transition_of;
alter table payout_account_move rename to payout_account_transition;
alter table payout_account_transition rename column why to reason;
alter index payout_account_move_of rename to payout_account_transition_of;
alter table payout rename column wanted to requested_amount;

alter table transfer rename column taken_back to reversed;

alter table reconciliation_difference rename column settled_at to resolved_at;
