-- Sellers who had physical goods on sale before an origin was asked of them keep selling for 30 days without one.
create table seller_grace (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  until timestamptz not null default clock.now() + interval '30 days',
  -- When they were told; what waits for that or for the end is due.
  told_at timestamptz,
  unique (account_id, site)
);
insert into seller_grace (account_id, site)
select owner_id, site from apparel_product where state in ('published', 'paused')
union
select owner_id, site from printed_card where state in ('published', 'paused');
