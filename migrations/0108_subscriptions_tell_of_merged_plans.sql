-- Where the plans of several teams became one of their club, whoever paid for the others wasn't told.
select queue_job('event:subscription.transitioned', json_build_object('site', s.site, 'payload', json_build_object(
  'subscriptionId', s.id, 'payerId', s.payer_id, 'from', moved.from_state, 'to', moved.to_state)))
from subscription_transition moved join subscription s on s.id = moved.subscription_id
where moved.reason = 'one_plan_a_club' and moved.to_state = 'ended';
