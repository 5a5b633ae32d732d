-- Digits for letters and v for u look alike too: z4ra and zara, arjvn and arjun. The oldest of several existing names is
-- compared as it looks, each later one as itself.
alter table account drop constraint account_username_folded_key;
with folded as (
  select id, created_at, replace(replace(translate(lower(username::text), '01i2345789u_', 'ollzeastbgv'), 'rn', 'm'),
    'vv', 'w') as fold
  from account where username_folded is not null and username is not null
), ranked as (
  select id, fold, row_number() over (partition by fold order by created_at, id) as place from folded
)
update account a set username_folded = case ranked.place when 1 then fold else fold || '#' || ranked.id end
from ranked where ranked.id = a.id;
alter table account add constraint account_username_folded_key unique (username_folded);
update username_history set username_folded =
  replace(replace(translate(lower(username::text), '01i2345789u_', 'ollzeastbgv'), 'rn', 'm'), 'vv', 'w');
