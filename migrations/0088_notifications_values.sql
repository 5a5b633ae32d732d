-- What a sentence needs besides people and target are codes, cents and days in `values`; formatted amounts and words
-- are made where they are shown.
alter table notice add column values jsonb not null default '{}' check (jsonb_typeof(values) = 'object');

-- Codes are taken over. What held a formatted text is deleted with the notice: the payments, orders and plans are
-- still on their own pages.
update notice set values = jsonb_build_object('state', split_part(detail, E'\n', 1),
  'reason', nullif(split_part(detail, E'\n', 2), '')) where type in ('account_state', 'tribe_state');
update notice set values = jsonb_build_object('state', detail)
  where type in ('verification', 'payout_account') or type like '%\_decided' and type not in ('appeal_decided', 'report_decided');
update notice set values = jsonb_build_object('role', detail) where type in ('role', 'tribe_role');
update notice set values = jsonb_build_object('change', detail) where type in ('two_factor', 'contact');
update notice set values = jsonb_build_object('reason', detail) where type in ('held_back', 'gift_lost', 'delivery_on_hold');
update notice set values = jsonb_build_object('answer', detail) where type in ('gift_answered', 'return_answered');
update notice set values = jsonb_build_object('action', detail) where type in ('strike_issued', 'child_strike');
update notice set values = jsonb_build_object('outcome', detail)
  where type in ('appeal_decided', 'report_decided', 'dispute_settled');
update notice set values = jsonb_build_object('serial', detail::int) where type = 'drop_won';
update notice set values = jsonb_build_object('figures', detail) where type in ('record_best', 'record_milestone');
update notice set values = jsonb_build_object('carrier', detail) where type = 'delivery_shipped';
update notice set type = 'gift_expired' where type = 'gift_answered' and detail = 'expired';
update notice set type = 'guardian_' || detail where type = 'guardian_answer' and detail in ('approved', 'declined');
update notice set name = substr(name, 7) where type in ('order_delivered', 'return_requested', 'return_answered') or type like 'delivery\_%';
delete from notice where type = 'card_approval_requested' and detail = 'shown' or type in ('birthday', 'child_birthday', 'guardian_answer', 'payment_paid', 'refunded', 'refund_failed',
    'payment_disputed', 'earning_disputed', 'payout_paid', 'payout_failed', 'earnings_freed', 'tip', 'tip_reversed')
  or type like 'plan\_%' or type like 'subscription\_%';

alter table notice drop column detail;
