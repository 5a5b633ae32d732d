-- How many live streams each process has, visitors' included, for the page of our team: Valkey may count those of people.
alter table live_process add column streams int not null default 0;
