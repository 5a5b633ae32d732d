-- Names that look alike can't both exist, among tribes as among teams and usernames. Names that do exist keep what they
-- are: the oldest is compared as it looks, each later one as itself.
alter table tribe add column name_folded text;
with folded as (
  select id, site, created_at, coalesce(nullif(replace(replace(translate(regexp_replace(lower(normalize(name, NFKD)),
      '[\s!-/:-@\[-`{-~\u0300-\u036f\u00a1-\u00bf\u2010-\u205e]', '', 'g'), '1i0', 'llo'), 'rn', 'm'), 'vv', 'w'), ''),
    lower(name)) as fold
  from tribe
), ranked as (
  select id, fold, row_number() over (partition by site, fold order by created_at, id) as place from folded
)
update tribe t set name_folded = case ranked.place when 1 then fold else fold || '#' || ranked.id end
from ranked where ranked.id = t.id;
alter table tribe alter column name_folded set not null;
create unique index tribe_name_folded on tribe (site, name_folded);
