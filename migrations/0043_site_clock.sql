-- The demo world has a year of sales behind it, made by the product's own operations: for the database session that
-- makes them, the time is the moment they are to have happened at. Every other session leaves the setting alone and has
-- the real time. Statements of that session find this function in place of PostgreSQL's own by their search_path;
-- defaults are bound when they are written, so those of everything a sale touches name it here.
-- See docs/decisions/0031-demo-sales-through-time.md.
create schema clock;
create function clock.now() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('touchline.now', true), '')::timestamptz, pg_catalog.now());

alter table payment alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table payment_move alter at set default clock.now();
alter table refund alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table dispute alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table item_return alter created_at set default clock.now();
alter table shop_order alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table shop_order_move alter at set default clock.now();
alter table ledger_transaction alter created_at set default clock.now();
alter table earning alter created_at set default clock.now();
alter table tip alter created_at set default clock.now();

alter table card_hold alter created_at set default clock.now();
alter table card_move alter at set default clock.now();
alter table card_copy alter minted_at set default clock.now(), alter acquired_at set default clock.now();
alter table card_copy_move alter at set default clock.now();

alter table payout_account alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table payout_account_move alter at set default clock.now();
alter table payout alter created_at set default clock.now(), alter updated_at set default clock.now();
alter table payout_move alter at set default clock.now();
alter table transfer alter created_at set default clock.now();
alter table transfer_reversal alter created_at set default clock.now();
