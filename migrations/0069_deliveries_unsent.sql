-- What isn't sent long after the promised day is cancelled by its buyer, or refunded by itself.

-- Buyer and seller were told that the buyer can cancel it now.
alter table delivery add column overdue_at timestamptz;
create index delivery_unsent on delivery (ship_by, id) where stage in ('to_send', 'on_hold');
