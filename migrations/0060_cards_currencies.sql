-- A price is an amount and a currency: that of the card's maker when the prices were set. Its bounds are those of the
-- currency.
alter table card add column currency char(3) not null default 'USD'
  constraint card_currency check (currency ~ '^[A-Z]{3}$');
alter table edition drop constraint edition_price_check, add constraint edition_price_check check (price >= 0);

-- What a copy cost is told in the currency in which it was paid.
alter table card_copy add column currency char(3) not null default 'USD'
  constraint card_copy_currency check (currency ~ '^[A-Z]{3}$');
alter table card_register add column currency char(3) not null default 'USD'
  constraint card_register_currency check (currency ~ '^[A-Z]{3}$');
