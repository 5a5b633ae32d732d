-- A payment is in the currency of its sellers. What is much in one currency is little in another, so how much may be paid
-- at once is decided in code (platform/currencies.ts).
alter table payment alter column currency drop default,
  drop constraint payment_amount_check,
  add constraint payment_amount_check check (amount between 0 and 100000000000000);
