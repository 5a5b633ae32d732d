-- A price is an amount and a currency: that of its seller when the price was set. Its bounds are those of the currency.
alter table frame add column currency char(3) not null default 'USD'
  constraint frame_currency check (currency ~ '^[A-Z]{3}$');
alter table frame drop constraint frame_price_check, add constraint frame_price_check check (price >= 0);
