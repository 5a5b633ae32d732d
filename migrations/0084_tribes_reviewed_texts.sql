-- Children read a tribe's description and rules, and see its pictures, once our team has reviewed them. Set here, whoever
-- writes the statement.
alter table tribe
  add column review text not null default 'approved' check (review in ('pending', 'approved', 'rejected')),
  add column review_since timestamptz,
  add column review_note text not null default '';
create index tribe_in_review on tribe (site, review_since, id) where review = 'pending';

create function review_tribe() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT'
    or (new.name, new.description, new.rules, new.logo_media_id, new.banner_media_id)
      is distinct from (old.name, old.description, old.rules, old.logo_media_id, old.banner_media_id) then
    new.review := 'pending';
    new.review_since := now();
    new.review_note := '';
  end if;
  return new;
end $$;
create trigger tribe_is_reviewed before insert or update of name, description, rules, logo_media_id, banner_media_id on tribe
  for each row when (new.site = 'kids') execute function review_tribe();

update tribe set review = 'pending', review_since = now() where site = 'kids';
