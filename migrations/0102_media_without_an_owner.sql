-- Pictures that the platform itself fetched, as those of imported news, are nobody's upload: they count towards nobody's
-- storage, are in nobody's export, and stay when an account is erased.
alter table media alter column owner_id drop not null;
