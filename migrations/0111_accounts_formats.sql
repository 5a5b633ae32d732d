-- The locale whose dates, clock and numbers somebody reads; null for those of the site. Before, it was a locale that nothing
-- read, 'en' unless a program had set another one: that stays 'en' on the wire.
alter table account rename column locale to formats;
alter table account alter column formats drop default, alter column formats drop not null;
update account set formats = null where formats = 'en';
