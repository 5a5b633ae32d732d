-- The hub: categories of its sections, kept by staff.
create table hub_category (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  section text not null check (section in ('Education', 'Directory', 'Community', 'Opportunities')),
  name text not null check (char_length(name) between 2 and 40),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60),
  description text not null default '' check (char_length(description) <= 160),
  -- Smaller comes first.
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (site, section, slug)
);

insert into hub_category (id, site, section, name, slug, description, position)
select gen_random_uuid(), site, section, name, slug, description, (row_number() over (partition by site, section order by place)) * 10
from (values
  (1, 'Education', 'Training', 'training', 'Sessions, strength and conditioning'),
  (2, 'Education', 'Nutrition', 'nutrition', 'Eating and drinking for sport'),
  (3, 'Education', 'Mindset', 'mindset', 'Nerves, confidence and team spirit'),
  (4, 'Education', 'Injury and recovery', 'injury-and-recovery', 'Staying fit and coming back'),
  (1, 'Community', 'Training and technique', 'training-and-technique', 'Drills, form and plans'),
  (2, 'Community', 'Rules and officials', 'rules-and-officials', 'Laws of the game, decisions and scoring'),
  (3, 'Community', 'Fitness and recovery', 'fitness-and-recovery', 'Strength, rest and coming back'),
  (4, 'Community', 'Kit', 'kit', 'Shoes, bats, balls and how to look after them'),
  (5, 'Community', 'Teams and coaching', 'teams-and-coaching', 'Running a side, from trials to match day')
) as given (place, section, name, slug, description)
cross join unnest(array['sports', 'cricket', 'kids']) as site;
