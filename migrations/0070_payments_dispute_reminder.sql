-- Sellers who haven't answered are reminded once, two days before the bank's deadline.
alter table dispute add reminded_at timestamptz;
