-- The unpaid bill, and the card it was charged to last: another one pays it at once. The provider's.
alter table subscription add column unpaid_invoice_id text;
alter table subscription add column unpaid_card_id text;
-- The payer's bank wants them to confirm it.
alter table subscription add column unpaid_needs_bank boolean not null default false;
-- The card that is charged. The provider's.
alter table subscription add column card_id text;
-- The price whose first bill the payer was reminded of.
alter table subscription add column price_reminder_id uuid references plan_price (id);
