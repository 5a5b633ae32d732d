-- The currency of the price that was seen last: a price in another one is a change too.
alter table bag_line add column shown_currency char(3) not null default 'USD'
  constraint bag_line_currency check (shown_currency ~ '^[A-Z]{3}$');
alter table bag_line alter column shown_currency drop default;
