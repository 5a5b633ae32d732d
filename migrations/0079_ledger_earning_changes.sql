-- What the ledger holds of earnings, line item by line item: statements, tax figures and what a withdrawal contains are read
-- from here. A row is written in the transaction of the ledger's entries, and nothing is ever rewritten.
create table earning_change (
  id bigint generated always as identity primary key,
  -- Null for what was given away with a promo code: no money moved.
  transaction_id uuid references ledger_transaction (id),
  -- Whose statement it stands in; null for what we sell ourselves.
  account_id uuid references account (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  payment_id uuid not null,
  item smallint not null,
  -- What was sold: a Sellable's kind.
  source text not null,
  -- `release` moves an earning from pending to available and changes no sum.
  kind text not null check (kind in ('sale', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'release')),
  -- One row a line item has all that was paid for it: the seller's. Those who share in it have their part alone.
  is_seller boolean not null,
  currency char(3) not null constraint earning_change_currency check (currency ~ '^[A-Z]{3}$'),
  -- Minor units, below zero when they went back: what was paid, and what of that is our fee, is for others, and is tax (null
  -- where no rate is known).
  gross bigint not null,
  fee bigint not null,
  shares bigint not null,
  tax bigint,
  amount bigint not null generated always as (gross - fee - shares) stored,
  -- How far it changes what can be withdrawn.
  available bigint not null,
  at timestamptz not null default clock.now(),
  check (is_seller or (fee = 0 and shares = 0)),
  check (kind <> 'release' or (gross = 0 and fee = 0 and shares = 0))
);
-- Sums of a period are read from the index alone.
create index earning_change_statement on earning_change (account_id, currency, at, id)
  include (source, kind, is_seller, gross, fee, shares, tax, amount) where kind <> 'release';
create index earning_change_payment on earning_change (payment_id);
create index earning_change_transaction on earning_change (transaction_id) where transaction_id is not null;

-- Sales, as they were priced. A line whose fee is all that was paid has brought nobody anything, and is still sold.
insert into earning_change (transaction_id, account_id, site, payment_id, item, source, kind, is_seller, currency, gross, fee,
  shares, tax, available, at)
select t.id, sold.seller, p.site, p.id, sold.item, sold.kind, 'sale', true, p.currency, sold.paid,
  case when sold.seller is null then sold.paid else sold.fee end, sold.shares, sold.tax, 0,
  coalesce(t.created_at, p.succeeded_at, p.created_at)
from payment p left join ledger_transaction t on t.payment_id = p.id and t.kind = 'sale'
cross join lateral (
  select i.item, i.kind, i.fee, i.tax, i.unit_amount * i.quantity - i.discount as paid,
    (i.payees -> 0 ->> 'accountId')::uuid as seller, coalesce((
      select sum(e.amount) from earning e
      where e.payment_id = i.payment_id and e.item = i.item and e.account_id <> (i.payees -> 0 ->> 'accountId')::uuid
    ), 0)::bigint as shares
  from payment_item i where i.payment_id = p.id and i.unit_amount > 0
) sold
where t.id is not null or (p.amount = 0 and p.reservation = 'fulfilled')
order by 15, t.id, sold.item;

insert into earning_change (transaction_id, account_id, site, payment_id, item, source, kind, is_seller, currency, gross, fee,
  shares, available, at)
select s.transaction_id, e.account_id, e.site, e.payment_id, e.item, e.source, 'sale', false, e.currency, e.amount, 0, 0, 0,
  s.at
from earning_change s join earning e on e.payment_id = s.payment_id and e.item = s.item
where s.account_id <> e.account_id
order by s.id, e.id;

-- Refunds and disputes. The ledger knows what each took of whom, and an earning how much was taken of it in all; where one
-- transaction was followed by others, what it took is laid along the payment's earnings in order of their items, first
-- along what was taken of them in the end.
with moved as (
  select t.id, t.payment_id, t.kind, t.created_at, a.account_id, a.kind = 'earnings_available' as is_available,
    a.kind = 'platform_fees' as is_fee, sum(e.amount) as taken
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  join ledger_account a on a.id = e.ledger_account_id
  where t.kind in ('refund', 'refund_reversal', 'dispute', 'dispute_reversal')
    and a.kind in ('earnings_pending', 'earnings_available', 'platform_fees')
  group by t.id, a.account_id, a.kind
), reached as (
  select m.*, sum(taken) over (
    partition by payment_id, account_id order by created_at, id, is_available
  ) as now
  from moved m
), lines as (
  select s.*, coalesce((
    select sum(e.reversed)::numeric / sum(e.amount) from earning e where e.payment_id = s.payment_id and e.item = s.item
  ), 0) as part
  from earning_change s where s.is_seller and s.transaction_id is not null
), pieces as (
  select payment_id, account_id, item, 1 as round, reversed as size from earning
  union all select payment_id, account_id, item, 2, amount - reversed from earning
  union all select payment_id, null, item, 1, floor(fee * part)::bigint from lines
  -- What rounding took besides is in the last one.
  union all select payment_id, null, item, 2, case
    when item = max(item) over (partition by payment_id) then 1000000000000000 else fee - floor(fee * part)::bigint end
  from lines
), placed as (
  select *, sum(size) over (partition by payment_id, account_id order by round, item) - size as start from pieces
), parts as (
  select r.id, r.payment_id, p.item, r.account_id, r.is_available, r.is_fee,
    sum(least(greatest(r.now - p.start, 0), p.size)
      - least(greatest(r.now - r.taken - p.start, 0), p.size))::bigint as taken
  from reached r join placed p on p.payment_id = r.payment_id and p.account_id is not distinct from r.account_id
  group by r.id, r.payment_id, p.item, r.account_id, r.is_available, r.is_fee
), back as (
  select l.*, t.id as by, t.kind as how, t.created_at as back_at,
    sum(x.taken) filter (where x.is_fee) as fee_back,
    sum(x.taken) filter (where x.account_id = l.account_id) as own_back,
    sum(x.taken) filter (where x.account_id <> l.account_id) as others_back,
    sum(x.taken) filter (where x.account_id = l.account_id and x.is_available) as available_back
  from lines l join parts x on x.payment_id = l.payment_id and x.item = l.item join ledger_transaction t on t.id = x.id
  where x.taken <> 0
  group by l.id, l.transaction_id, l.account_id, l.site, l.payment_id, l.item, l.source, l.kind, l.is_seller, l.currency,
    l.gross, l.fee, l.shares, l.tax, l.amount, l.available, l.at, l.part, t.id
), written as (
  select by, account_id, site, payment_id, item, source, how, true as is_seller, currency,
    -(coalesce(fee_back, 0) + coalesce(own_back, 0) + coalesce(others_back, 0)) as gross, -coalesce(fee_back, 0) as fee,
    -coalesce(others_back, 0) as shares,
    case when gross > 0 then -round(tax::numeric
      * (coalesce(fee_back, 0) + coalesce(own_back, 0) + coalesce(others_back, 0)) / gross) end as tax,
    -coalesce(available_back, 0) as available, back_at
  from back
  union all
  select x.id, x.account_id, l.site, l.payment_id, l.item, l.source, t.kind, false, l.currency, -sum(x.taken), 0, 0, null,
    -coalesce(sum(x.taken) filter (where x.is_available), 0), t.created_at
  from parts x join ledger_transaction t on t.id = x.id
  join lines l on l.payment_id = x.payment_id and l.item = x.item and l.account_id <> x.account_id
  where x.taken <> 0
  group by x.id, x.account_id, l.site, l.payment_id, l.item, l.source, t.id, l.currency
)
insert into earning_change (transaction_id, account_id, site, payment_id, item, source, kind, is_seller, currency, gross, fee,
  shares, tax, available, at)
select * from written order by back_at, by, item, is_seller desc;

-- Releases: what was left of each earning when it became available.
insert into earning_change (transaction_id, account_id, site, payment_id, item, source, kind, is_seller, currency, gross, fee,
  shares, available, at)
select t.id, e.account_id, e.site, e.payment_id, e.item, e.source, 'release', false, e.currency, 0, 0, 0, e.left,
  t.created_at
from (
  select own.*, own.amount + coalesce((
    select sum(c.amount - c.available) from earning_change c
    where c.payment_id = own.payment_id and c.item = own.item and c.account_id = own.account_id and c.kind <> 'sale'
  ), 0)::bigint as left,
  -- An earning is released once, so the first one of a batch names its transaction.
  min(own.id::text) over (partition by own.account_id, own.currency, own.released_at) as first
  from earning own where own.released_at is not null
) e join ledger_transaction t on t.key = 'release:' || e.first
where e.left <> 0
order by t.created_at, e.id;

create trigger earning_change_is_kept before update or delete on earning_change
  for each row execute function refuse_rewriting();
create trigger earning_change_is_not_emptied before truncate on earning_change execute function refuse_rewriting();
