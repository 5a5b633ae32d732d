-- Names of teams are compared with look-alike letters folded as well. The oldest of several is compared as it looks.
drop index team_name;
with folded as (
  select id, site, sport, lower(league) as league, lower(season) as season, state, created_at,
    replace(replace(translate(name_folded, '1i0', 'llo'), 'rn', 'm'), 'vv', 'w') as fold
  from team
), ranked as (
  select id, fold, row_number() over (
    partition by site, sport, league, season, fold order by state = 'deleted', created_at, id) as place
  from folded
)
update team t set name_folded = case ranked.place when 1 then fold else fold || '#' || ranked.id end
from ranked where ranked.id = t.id;
create unique index team_name on team (site, sport, lower(league), lower(season), name_folded) where state <> 'deleted';
