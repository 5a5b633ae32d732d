-- A team plan belongs to the club, which has one bill.
alter table subscription rename column team_id to club_id;
drop index subscription_live;
update subscription s set club_id = team.tribe_id from team where team.id = s.club_id;

-- The one whose plan the club has now stays. The others are over here; the reconciler ends them at the provider, where
-- nothing of them is billed again.
with ranked as (
  select s.id, s.state, row_number() over (partition by s.club_id order by
      exists (select from plan_holding held
        where held.source = 'subscription' and held.source_id = s.id and held.state <> 'ended') desc,
      s.state <> 'incomplete' desc, s.created_at, s.id) as place
  from subscription s where s.club_id is not null and s.state not in ('ended', 'expired', 'revoked')
), over as (
  update subscription s set state = case ranked.state when 'incomplete' then 'expired' else 'ended' end,
    over_at = now(), settled = false
  from ranked where ranked.id = s.id and ranked.place > 1
  returning s.id, ranked.state as was, s.state
)
insert into subscription_transition (subscription_id, from_state, to_state, reason)
select id, was, state, 'one_plan_a_club' from over;
create unique index subscription_live on subscription (coalesce(account_id, club_id), product)
  where state not in ('ended', 'expired', 'revoked');
