-- Who wants an email when something can be bought again: one, and then the row goes. Of apparel the reference is the variant, of
-- a printed card the card itself; what was deleted meanwhile is never sent.
create table stock_alert (
  kind text not null check (kind in ('apparel', 'printed-card')),
  ref_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  created_at timestamptz not null default now(),
  primary key (kind, ref_id, account_id)
);
create index stock_alert_account on stock_alert (account_id);
insert into stock_alert (kind, ref_id, account_id, site, created_at)
select 'apparel', s.variant_id, s.account_id, v.site, s.created_at
from apparel_stock_alert s join apparel_variant v on v.id = s.variant_id;
