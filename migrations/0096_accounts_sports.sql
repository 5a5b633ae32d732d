-- The most followed of a sport are suggested to new members, who chose it a moment ago.
create index account_sports on account using gin (sports);
