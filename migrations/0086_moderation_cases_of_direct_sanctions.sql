-- What staff did to accounts without a report, before such decisions became cases: its author saw a page without a form.
-- They can appeal for 20 days from now; the sign-in that refuses a banned person links to it.
create temporary table untold on commit drop as
select gen_random_uuid() as case_id, s.id as sanction_id, s.account_id, coalesce(s.site, 'sports') as site, s.kind,
  s.reason, s.by_account_id, s.created_at,
  least(greatest(round(extract(epoch from s.until - s.created_at) / 86400), 1), 365)::integer as days
from account_sanction s join account a on a.id = s.account_id
where s.lifted_at is null and s.case_id is null and (s.until is null or s.until > now()) and a.state <> 'erased'
  and not exists (
    select from case_action k where k.target_id = s.account_id and k.applied ->> 'sanctionId' = s.id::text);

insert into moderation_case (id, site, target_kind, target_id, account_id, state, about, actions, decided_by, created_at,
  decided_at)
select case_id, site, 'account', account_id, account_id, 'resolved', 'Your account', array[kind], by_account_id, created_at,
  created_at
from untold;

insert into case_action (id, case_id, kind, target_kind, target_id, days, rule, by_account_id, applied, at)
select gen_random_uuid(), case_id, kind, 'account', account_id, days, 'DECIDED_BY_TEAM', by_account_id,
  jsonb_build_object('sanctionId', sanction_id), created_at
from untold;

insert into case_event (case_id, action, by_account_id, to_state, reason, at)
select case_id, 'resolved', by_account_id, 'resolved', 'DECIDED_BY_TEAM', created_at from untold;

insert into strike (id, site, account_id, case_id, rule, actions, message, about)
select gen_random_uuid(), site, account_id, case_id, 'DECIDED_BY_TEAM', array[kind], reason, 'Your account' from untold;
