-- Whom a text of the kids site was written by, as it was shown then: what children wrote keeps it after they have grown up.
create function child_signature(author uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('username', a.username, 'avatarPreset', a.avatar_preset)
  from account a where a.id = author and a.age_band in ('under_13', '13_17')
$$;
-- The same for what was written before there was a signature. A child has one name at a time; the present one is known.
create function child_signature_at(author uuid, written_at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('username', a.username, 'avatarPreset', a.avatar_preset)
  from account a where a.id = author and a.birth_date > written_at - interval '18 years'
$$;

-- 13th and 18th birthdays: when the person and their guardian were told a month before, when it came, and when what an adult
-- may not keep on the kids site was ended.
create table coming_of_age (
  account_id uuid not null references account (id) on delete cascade,
  age smallint not null check (age in (13, 18)),
  told_at timestamptz,
  reached_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, age)
);
create index coming_of_age_unsettled on coming_of_age (reached_at, account_id)
  where age = 18 and reached_at is not null and settled_at is null;
create index account_minor_birth_date on account (birth_date, id) where age_band in ('under_13', '13_17');
-- Those who had a guardian as children and have grown up already.
insert into coming_of_age (account_id, age, reached_at)
select id, 18, now() from account where age_band = 'adult' and guardian_id is not null;
