-- A tip is in the currency of who receives it, and its bounds are those of its currency.
alter table tip add column currency char(3) not null default 'USD'
  constraint tip_currency check (currency ~ '^[A-Z]{3}$');
alter table tip alter column currency drop default,
  drop constraint tip_amount_check,
  add constraint tip_amount_check check (amount > 0);
