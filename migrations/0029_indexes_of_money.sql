-- Indexes for what is asked again and again, looked at with a hundred thousand rows in each table.

-- A bank may send back what arrived, for some days: asked every minute, and no longer of all payouts there ever were.
create index payout_paid on payout (paid_at) where state = 'paid';
drop index payout_to_follow;

-- What was posted since the last night. Rows come in the order of time, so a few pages tell where to look.
create index ledger_transaction_age on ledger_transaction using brin (created_at);

-- What everybody was told of a thing that is gone.
create index notice_thing on notice (target_id) where target_kind = 'thing';

-- Nobody asks these: payments of a person are found by (buyer_id, request_key), and nobody keeps more than twenty
-- addresses.
drop index payment_mine;
drop index address_mine;
