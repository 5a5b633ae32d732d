-- Where a guest's order emails go. Nobody confirmed it, so it signs nobody in and need not be unique: the `email` of their
-- row is one that nobody can write to. A guest's sessions are the secret links in their emails.
alter table auth_user add column guest_email text check (guest_email = lower(guest_email));
alter table auth_user add constraint auth_user_guest
  check ((guest_email is not null) = (email like '%@guest.touchline.invalid'));
create index auth_user_guest_email on auth_user (guest_email) where guest_email is not null;
