-- A price is an amount and a currency: that of the seller when the price was set. Its bounds are those of the currency.
alter table printed_card add column currency char(3) not null default 'USD'
  constraint printed_card_currency check (currency ~ '^[A-Z]{3}$');
alter table printed_card drop constraint printed_card_price_check,
  add constraint printed_card_price_check check (price > 0);
