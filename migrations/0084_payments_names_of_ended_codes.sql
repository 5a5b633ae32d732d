-- A seller may give the name of a code that has ended to another one. Uses stay with the code they were of.
drop index promo_code_name;
create unique index promo_code_name on promo_code (seller_id, site, lower(code)) where ended_at is null;
