-- A team plan belongs to the club: its seats are shared by all teams of the club, and its features hold for each.
alter table plan_holding rename column team_id to club_id;
drop index plan_holding_team;
-- What a team held that is gone for good stays as history.
update plan_holding held set club_id = team.tribe_id from team where team.id = held.club_id;

-- Several teams of a club may have had plans. The best of each source stays, one that is paid for before one that isn't.
-- The seats that were paid for beside it are free until they would have been billed again.
with ranked as (
  select held.id, held.club_id, held.site, held.source, held.source_id, held.plan, held.seats, held.state,
    row_number() over (partition by held.club_id, held.source
      order by held.state = 'active' desc, plan.position desc, held.seats desc, held.held_from, held.id) as place
  from plan_holding held join plan on plan.code = held.plan
  where held.club_id is not null and held.state <> 'ended'
), ended as (
  update plan_holding held set state = 'ended', held_until = least(held.held_until, now())
  from ranked where ranked.id = held.id and ranked.place > 1
  returning held.id, held.plan, held.seats, ranked.state as was
), bridge as (
  insert into plan_holding (club_id, site, plan, source, source_id, seats, held_until)
  select first.club_id, first.site, first.plan, 'grant', new_id(), least(500, sum(one.seats)), max(paid.period_end)
  from ranked first
  join ranked one on one.club_id = first.club_id and one.source = 'subscription' and one.state = 'active'
  left join subscription paid on paid.id = one.source_id and one.place > 1
  where first.source = 'subscription' and first.place = 1 and first.state = 'active'
    and not exists (select from ranked given where given.club_id = first.club_id and given.source = 'grant')
  group by first.club_id, first.site, first.plan
  having max(paid.period_end) > now()
  returning id, plan, seats
)
insert into plan_holding_transition (holding_id, plan, seats, from_state, to_state, reason)
select id, plan, seats, was, 'ended', 'One plan a club' from ended
union all
select id, plan, seats, null, 'active', 'Seats of the plans of other teams of the club, until the day they were paid for' from bridge;
create unique index plan_holding_club on plan_holding (club_id, source) where state <> 'ended';

-- People are counted once for a club, so what was chosen team by team no longer fits: there is time to choose again.
alter table plan_overflow rename column team_id to club_id;
drop index plan_overflow_team;
delete from plan_overflow where club_id is not null;
create unique index plan_overflow_club on plan_overflow (club_id, feature) where club_id is not null;

-- Whoever runs a club with a plan, or one of its teams, may import stats.
insert into plan_feature (plan, feature, value)
select code, 'stats_import', 1 from plan where type = 'team';
