-- A price is an amount and a currency: that of the seller when the prices of the product were set. Its bounds are those of
-- the currency.
alter table apparel_product add column currency char(3) not null default 'USD'
  constraint apparel_product_currency check (currency ~ '^[A-Z]{3}$');
alter table apparel_variant
  drop constraint apparel_variant_price_check, add constraint apparel_variant_price_check check (price > 0),
  drop constraint apparel_variant_check, add constraint apparel_variant_compare_at check (compare_at > price);
