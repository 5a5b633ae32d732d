-- Somebody has a balance in each currency they sold in, and withdraws each by itself: one payout at a time of each.
alter table payout alter column currency drop default,
  drop constraint payout_amount_check,
  add constraint payout_amount_check check (amount > 0);
drop index payout_one_open;
create unique index payout_one_open on payout (account_id, currency) where state in ('requested', 'processing');

-- Of its earning.
alter table transfer add column currency char(3) not null default 'USD'
  constraint transfer_currency check (currency ~ '^[A-Z]{3}$');
alter table transfer alter column currency drop default;

-- Of both amounts. Also one in which nothing is sold, when the provider settled in it.
alter table reconciliation_difference add column currency char(3) not null default 'USD'
  constraint reconciliation_difference_currency check (currency ~ '^[A-Z]{3}$');
alter table reconciliation_difference alter column currency drop default;
