-- Sellers are reminded once of what they should have sent.

alter table delivery add column reminded_at timestamptz;
create index delivery_late on delivery (ship_by) where stage = 'to_send' and reminded_at is null;
