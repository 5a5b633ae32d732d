-- Rosters name people without an address of their own. Adults get a place to claim: its link is handed to them by the team's
-- managers. Minors are invited by the address of their guardian, who says which of their children takes the place.
alter table team_account
  add column for_guardian boolean not null default false,
  drop constraint team_account_check,
  add constraint team_account_somebody check (account_id is not null or email is not null or roster_name <> '');

-- A guardian has several children in a team: each is invited by the same address.
drop index team_account_email;
create unique index team_account_email
  on team_account (team_id, email, (case when for_guardian then lower(roster_name) end)) nulls not distinct
  where email is not null and state = 'invited';
create unique index team_account_to_claim on team_account (team_id, lower(roster_name))
  where account_id is null and email is null and state = 'invited';

-- Who is invited by a guardian's address is the child of that name, and who has no address is nobody else.
create or replace view club_place as
select team.tribe_id, place.id, place.team_id,
  place.user_type <> 'fan' and place.state in ('invited', 'active', 'inactive') and team.state <> 'deleted' as takes_seat,
  coalesce(
    place.account_id,
    (select known.account_id from team_account known join team there on there.id = known.team_id
      where known.email = place.email and known.account_id is not null and there.tribe_id = team.tribe_id
        and not known.for_guardian and not place.for_guardian
      order by known.id limit 1),
    (select first.id from team_account first join team there on there.id = first.team_id
      where first.email = place.email and there.tribe_id = team.tribe_id and first.for_guardian = place.for_guardian
        and (not place.for_guardian or lower(first.roster_name) = lower(place.roster_name))
      order by first.id limit 1),
    place.id
  ) as person_id
from team_account place join team on team.id = place.team_id;
