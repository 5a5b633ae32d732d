-- Currencies are ISO 4217 codes as the standard writes them; only the payment provider is sent lower case.
alter table payment alter column currency set default 'USD';
alter table ledger_account alter column currency set default 'USD';
alter table payout alter column currency set default 'USD';
update payment set currency = upper(currency);
update ledger_account set currency = upper(currency);
update earning set currency = upper(currency);
update payout set currency = upper(currency);
alter table payment add constraint payment_currency check (currency ~ '^[A-Z]{3}$');
alter table ledger_account add constraint ledger_account_currency check (currency ~ '^[A-Z]{3}$');
alter table earning add constraint earning_currency check (currency ~ '^[A-Z]{3}$');
alter table payout add constraint payout_currency check (currency ~ '^[A-Z]{3}$');
