-- A transaction of the ledger has one currency, and so balances by currency. Accounts are opened in a currency with their
-- first entry: nothing is booked in dollars because nobody said otherwise.
alter table ledger_account alter column currency drop default;

create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join ledger_account a on a.id = written.ledger_account_id
    group by written.transaction_id having sum(written.amount) <> 0 or min(a.currency) <> max(a.currency)
  ) then
    raise exception 'the entries of a ledger transaction must have one currency and sum to zero'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
