-- Places of all teams of a club, with the person each is for: somebody in several teams takes one seat of the club. Who
-- was invited by an address is whoever of the club was invited by it before, or one person for the whole club.
create index team_account_address on team_account (email) where email is not null;
create view club_place as
select team.tribe_id, place.id, place.team_id,
  place.user_type <> 'fan' and place.state in ('invited', 'active', 'inactive') and team.state <> 'deleted' as takes_seat,
  coalesce(
    place.account_id,
    (select known.account_id from team_account known join team there on there.id = known.team_id
      where known.email = place.email and known.account_id is not null and there.tribe_id = team.tribe_id
      order by known.id limit 1),
    (select first.id from team_account first join team there on there.id = first.team_id
      where first.email = place.email and there.tribe_id = team.tribe_id
      order by first.id limit 1)
  ) as person_id
from team_account place join team on team.id = place.team_id;

-- Seats are counted from the places, one after the other in a club: two invitations for the last seat wait for each other.
create function lock_club_seats(of_team uuid) returns uuid language plpgsql as $$
declare club uuid;
begin
  select tribe_id into club from team where id = of_team;
  -- A thousand locks for all clubs: a statement that fills many of them takes no more.
  perform pg_advisory_xact_lock(hashtext('club_seats'), hashtext(club::text) % 1000);
  return club;
end $$;
create function lock_seats_of_place() returns trigger language plpgsql as $$
begin
  perform lock_club_seats(new.team_id);
  return new;
end $$;
create trigger team_account_takes_seat before insert or update of state, user_type, account_id, email on team_account
  for each row when (new.user_type <> 'fan' and new.state in ('invited', 'active', 'inactive'))
  execute function lock_seats_of_place();

alter table team drop column seats_used;
