-- Sellers are reminded once of what they should have sent.

alter table delivery add column reminded_at timestamptz;
create index delivery_late on delivery (ship_by) where desk = 'to_send' and reminded_at is null;
